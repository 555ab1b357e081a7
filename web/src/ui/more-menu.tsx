import type { ReactNode } from "react";
import { buttonClass } from "./button";
import { icon } from "./icons";
import { Menu, menuItem } from "./menu";
import "./more-menu.scoped.css";
import buttonCss from "./button.scoped.css?names";

const MoreIcon = icon(
  "MoreIcon",
  <g fill="currentColor" stroke="none">
    <circle cx="3" cy="8" r="1.4" />
    <circle cx="8" cy="8" r="1.4" />
    <circle cx="13" cy="8" r="1.4" />
  </g>,
);

/** Overflow menu of a row, behind three dots. */
export function MoreMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Menu
      label={label}
      button={{
        className: `${buttonClass({ tone: "quiet", size: "sm" })} ${buttonCss.square}`,
        "aria-label": label,
        children: <MoreIcon />,
      }}
    >
      {children}
    </Menu>
  );
}

export function MoreItem({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" {...menuItem} onClick={onClick}>
      {children}
    </button>
  );
}
