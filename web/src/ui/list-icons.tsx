import { icon } from "./icons";

/* Only where lists and records are: the first screens load without them. */

export const ChevronRightIcon = icon("ChevronRightIcon", <path d="m6.5 4.5 3.5 3.5-3.5 3.5" />);
export const CheckIcon = icon("CheckIcon", <path d="m3.5 8.5 3 3 6-6.5" />);
