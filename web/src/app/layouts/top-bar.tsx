import { useSectionName } from "@/app/section";
import { ThemeButton } from "@/ui/theme-button";
import type { ReactNode } from "react";

interface TopBarProps {
  /** Search, in areas that have one. */
  search?: ReactNode;
  me: ReactNode;
}

export function TopBar({ search, me }: TopBarProps) {
  return (
    <header className="bar">
      <p className="where">{useSectionName()}</p>
      {search}
      <ThemeButton />
      {me}
    </header>
  );
}
