import { icon } from "@/ui/icons";

export const CardIcon = icon(
  "CardIcon",
  <>
    <rect x="1.8" y="3.5" width="12.4" height="9" rx="1.8" />
    <path d="M1.8 6.5h12.4M4.5 9.8H7" />
  </>,
);
