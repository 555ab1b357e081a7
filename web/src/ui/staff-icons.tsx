import { icon } from "./icons";

/* Used only by the staff console. */

export const SeatIcon = icon("SeatIcon", <path d="M4.5 14V2.5M4.5 9h5a2 2 0 0 1 2 2v3M4.5 6.2h3" />);
export const PackageIcon = icon("PackageIcon", <path d="m8 1.8 5.7 3v6.4L8 14.2l-5.7-3V4.8zM2.5 5 8 8l5.5-3M8 8v6" />);
export const TeacherIcon = icon(
  "TeacherIcon",
  <>
    <circle cx="8" cy="5" r="2.7" />
    <path d="M2.8 14c.4-3 2.3-4.5 5.2-4.5s4.8 1.5 5.2 4.5" />
  </>,
);
export const LessonIcon = icon(
  "LessonIcon",
  <path d="M1.8 3h12.4v8.2H1.8zM5.5 14l2.5-2.8 2.5 2.8M4.5 6h5M4.5 8.2h3" />,
);
export const ClassIcon = icon("ClassIcon", <path d="m8 2 6 3-6 3-6-3zM2 8l6 3 6-3M2 11l6 3 6-3" />);
export const ClosedIcon = icon(
  "ClosedIcon",
  <>
    <rect x="2" y="3" width="12" height="11" rx="1.8" />
    <path d="M2 6.5h12M5.3 1.5v3M10.7 1.5v3M6 8.8l4 3.2M10 8.8 6 12" />
  </>,
);
export const RegisterIcon = icon(
  "RegisterIcon",
  <path d="M3.5 2.5h9v11.7h-9zM6 1.5h4v2H6zM5.6 7l.9.9 1.5-1.6M9.5 7h1.5M5.6 10.7l.9.9L8 10M9.5 10.7H11" />,
);
export const AttendanceIcon = icon(
  "AttendanceIcon",
  <path d="M2 14h12M3.5 14V8.5h2.4V14M6.8 14V4.5h2.4V14M10.1 14V2h2.4v12" />,
);
export const BuildingIcon = icon(
  "BuildingIcon",
  <path d="M3 14V3.2L9 1.8V14M9 6h4v8M1.5 14h13M5.5 5.5h1M5.5 8.5h1M5.5 11.5h1" />,
);
export const ScalesIcon = icon("ScalesIcon", <path d="M2 13.5h12M4 13.5V9M8 13.5V5M12 13.5V2.5" />);
export const RateIcon = icon("RateIcon", <path d="M2.5 5.5h10L9.8 2.8M13.5 10.5h-10l2.7 2.7" />);
export const BankIcon = icon("BankIcon", <path d="M2 6 8 2.3 14 6zM3.8 6v5.5M8 6v5.5M12.2 6v5.5M2 13.7h12" />);
export const PageIcon = icon("PageIcon", <path d="M3.5 1.8h6l3 3v9.4h-9zM9.3 2v3h3M6 8h4M6 11h4" />);
export const JournalIcon = icon(
  "JournalIcon",
  <path d="M4 1.8h8.5v12.4H4a1.5 1.5 0 0 1 0-3h8.5M2.5 12.7V3.3A1.5 1.5 0 0 1 4 1.8M6 5h4" />,
);
export const ShieldIcon = icon("ShieldIcon", <path d="M8 1.8 13 3.6v4.2c0 3-2 5.2-5 6.4-3-1.2-5-3.4-5-6.4V3.6z" />);
export const KeyIcon = icon(
  "KeyIcon",
  <>
    <circle cx="5.2" cy="10.8" r="3" />
    <path d="m7.4 8.6 5.6-5.6M10.5 5.5l2 2" />
  </>,
);
export const MoreIcon = icon("MoreIcon", <path d="M2.5 4h11M2.5 8h11M2.5 12h11" />);
