import { icon } from "@/ui/icons";

export const NewTabIcon = icon(
  "NewTabIcon",
  <path d="M9 2.5h4.5V7M13.3 2.7 7.5 8.5M11.5 9.5v3a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1h3" />,
);
