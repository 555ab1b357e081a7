import type { ComponentType } from "react";

/** A screen to navigate to. */
interface Screen {
  to: string;
  label: string;
  icon: ComponentType;
}

export interface ScreenGroup {
  title?: string;
  items: readonly Screen[];
}

export interface PaletteButtonProps {
  groups: readonly ScreenGroup[];
  /** Whether the role may search for people too. */
  findsPeople: boolean;
}
