import { icon } from "./icons";

/* For signed-in screens only: the public screens load without them. */

export const ChevronLeftIcon = icon("ChevronLeftIcon", <path d="M9.5 4.5 6 8l3.5 3.5" />);
export const ChevronRightIcon = icon("ChevronRightIcon", <path d="m6.5 4.5 3.5 3.5-3.5 3.5" />);
export const CheckIcon = icon("CheckIcon", <path d="m3.5 8.5 3 3 6-6.5" />);
export const DownloadIcon = icon("DownloadIcon", <path d="M8 2.5v7.3M4.8 6.8 8 10l3.2-3.2M2.5 13.5h11" />);
export const PaymentIcon = icon(
  "PaymentIcon",
  <>
    <rect x="1.8" y="3.5" width="12.4" height="9" rx="1.8" />
    <path d="M1.8 6.5h12.4M4.5 9.8H7" />
  </>,
);
export const LanguageIcon = icon(
  "LanguageIcon",
  <>
    <circle cx="8" cy="8" r="5.7" />
    <path d="M2.3 8h11.4M8 2.3c-4 3.4-4 8 0 11.4 4-3.4 4-8 0-11.4" />
  </>,
);
export const HomeIcon = icon("HomeIcon", <path d="M2.5 7 8 2.5 13.5 7v6.5h-4v-4h-3v4h-4z" />);
export const PeopleIcon = icon(
  "PeopleIcon",
  <>
    <circle cx="6" cy="5.2" r="2.4" />
    <path d="M1.8 13.5c.3-2.6 1.9-4 4.2-4s3.9 1.4 4.2 4M10.3 3.1a2.3 2.3 0 0 1 0 4.3M11.8 9.9c1.5.5 2.3 1.8 2.5 3.6" />
  </>,
);
export const SeatIcon = icon(
  "SeatIcon",
  <path d="M5 9.5V3.6a1.3 1.3 0 0 1 1.3-1.3h3.4A1.3 1.3 0 0 1 11 3.6v5.9M3.5 9.5h9v2.3h-9zM4.8 11.8v2M11.2 11.8v2" />,
);
export const InvoiceIcon = icon(
  "InvoiceIcon",
  <path d="M3.5 1.8h9v12.4l-2.2-1.3-2.3 1.3-2.3-1.3-2.2 1.3zM6 5.3h4M6 8.3h4" />,
);
export const MailIcon = icon(
  "MailIcon",
  <>
    <rect x="1.8" y="3" width="12.4" height="10" rx="1.8" />
    <path d="m2.3 4.5 5.7 4.3 5.7-4.3" />
  </>,
);
export const LinkIcon = icon(
  "LinkIcon",
  <path d="M6.6 9.4a2.8 2.8 0 0 0 4 0l2.2-2.2a2.8 2.8 0 0 0-4-4L7.7 4.3M9.4 6.6a2.8 2.8 0 0 0-4 0L3.2 8.8a2.8 2.8 0 0 0 4 4l1.1-1.1" />,
);
export const SettingsIcon = icon(
  "SettingsIcon",
  <>
    <path d="M2 4.5h7M12.5 4.5H14M2 11.5h1.5M7 11.5h7" />
    <circle cx="10.7" cy="4.5" r="1.7" />
    <circle cx="5.3" cy="11.5" r="1.7" />
  </>,
);
export const TeamIcon = icon(
  "TeamIcon",
  <>
    <circle cx="8" cy="4.8" r="2.3" />
    <path d="M4.2 13.2c.3-2.5 1.7-3.8 3.8-3.8s3.5 1.3 3.8 3.8M3.7 9.6c-1.2.3-1.9 1.3-2.1 2.6M12.3 9.6c1.2.3 1.9 1.3 2.1 2.6M4 6.9a1.6 1.6 0 0 1-.6-2.9M12 6.9a1.6 1.6 0 0 0 .6-2.9" />
  </>,
);
export const SwitchIcon = icon(
  "SwitchIcon",
  <path d="M2.5 5.5h10M10 3l2.5 2.5L10 8M13.5 10.5h-10M6 8l-2.5 2.5L6 13" />,
);
export const LogOutIcon = icon(
  "LogOutIcon",
  <path d="M6 2.5H3.5a1 1 0 0 0-1 1v9a1 1 0 0 0 1 1H6M10.5 11l3-3-3-3M13.2 8H6.3" />,
);
export const UploadIcon = icon("UploadIcon", <path d="M8 10V2.7M4.8 5.7 8 2.5l3.2 3.2M2.5 13.5h11" />);
export const ChevronDownIcon = icon("ChevronDownIcon", <path d="m4.5 6.5 3.5 3.5 3.5-3.5" />);
export const ArrowUpIcon = icon("ArrowUpIcon", <path d="M8 13V3M4 7l4-4 4 4" />);
export const PlusIcon = icon("PlusIcon", <path d="M8 3v10M3 8h10" />);
export const SearchIcon = icon(
  "SearchIcon",
  <>
    <circle cx="7" cy="7" r="4.5" />
    <path d="m13.5 13.5-3.2-3.2" />
  </>,
);
export const CalendarIcon = icon(
  "CalendarIcon",
  <>
    <rect x="2" y="3" width="12" height="11" rx="1.8" />
    <path d="M2 6.5h12M5.3 1.5v3M10.7 1.5v3" />
  </>,
);
export const PenIcon = icon(
  "PenIcon",
  <path d="m2.5 13.5.7-3.1 7.6-7.6a1.5 1.5 0 0 1 2.1 0l.3.3a1.5 1.5 0 0 1 0 2.1l-7.6 7.6z" />,
);
export const ClockIcon = icon(
  "ClockIcon",
  <>
    <circle cx="8" cy="8" r="6" />
    <path d="M8 4.5V8l2.5 1.6" />
  </>,
);
