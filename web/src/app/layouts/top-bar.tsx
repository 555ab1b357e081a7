import { useSectionName } from "@/app/section";
import { ThemeButton } from "@/ui/theme-button";
import type { ReactNode } from "react";
import shellCss from "./shell.scoped.css?names";
import pageCss from "@/ui/page.scoped.css?names";

interface TopBarProps {
  /** Search, in areas that have one. */
  search?: ReactNode;
  me: ReactNode;
}

export function TopBar({ search, me }: TopBarProps) {
  return (
    <header className={pageCss.bar}>
      <p className={shellCss.where}>{useSectionName()}</p>
      {search}
      <ThemeButton />
      {me}
    </header>
  );
}
