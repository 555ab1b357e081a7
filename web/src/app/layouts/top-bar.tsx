import { useSectionName } from "@/app/section";
import { ThemeButton } from "@/ui/theme-button";
import type { ReactNode } from "react";

interface TopBarProps {
  /** The way to everything, where there is one. */
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
