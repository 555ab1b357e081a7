import type { ReactNode } from "react";
import iconsCss from "./icons.scoped.css?names";

/* Drawn on a 16 px grid with a 1.5 px stroke, the size they are rendered at: a scaled icon set blurs. */
export function icon(name: string, shape: ReactNode) {
  function Icon() {
    return (
      <svg className={iconsCss.icon} viewBox="0 0 16 16" aria-hidden="true">
        {shape}
      </svg>
    );
  }
  Icon.displayName = name;
  return Icon;
}

export const EyeIcon = icon(
  "EyeIcon",
  <>
    <path d="M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8z" />
    <circle cx="8" cy="8" r="2" />
  </>,
);
export const EyeOffIcon = icon(
  "EyeOffIcon",
  <>
    <path d="M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8z" />
    <path d="m2.8 13.2 10.4-10.4" />
  </>,
);
export const ThemeIcon = icon(
  "ThemeIcon",
  <>
    <circle cx="8" cy="8" r="5.7" />
    <path d="M8 2.3v11.4a5.7 5.7 0 0 0 0-11.4z" fill="currentColor" />
  </>,
);
export const LockIcon = icon(
  "LockIcon",
  <>
    <rect x="3" y="7" width="10" height="6.5" rx="1.8" />
    <path d="M5.3 7V5a2.7 2.7 0 0 1 5.4 0v2" />
  </>,
);
export const CopyIcon = icon(
  "CopyIcon",
  <>
    <rect x="5.5" y="5.5" width="8" height="8" rx="1.8" />
    <path d="M3.6 10.5H3.3a.8.8 0 0 1-.8-.8V3.3c0-.4.4-.8.8-.8h6.4c.4 0 .8.4.8.8v.3" />
  </>,
);
export const CloseIcon = icon("CloseIcon", <path d="m4 4 8 8M12 4l-8 8" />);
export const DoneIcon = icon(
  "DoneIcon",
  <>
    <circle cx="8" cy="8" r="6.2" />
    <path d="m5.3 8.2 1.9 1.9 3.6-4" />
  </>,
);
export const AlertIcon = icon(
  "AlertIcon",
  <>
    <circle cx="8" cy="8" r="6.2" />
    <path d="M8 4.8v3.7M8 11v.1" />
  </>,
);
export const InfoIcon = icon(
  "InfoIcon",
  <>
    <circle cx="8" cy="8" r="6.2" />
    <path d="M8 7.3V11M8 5v.1" />
  </>,
);
