import { icon } from "./icons";

/* Only where lists and records are: the first screens load without them. */

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
