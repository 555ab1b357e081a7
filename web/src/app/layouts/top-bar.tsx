import { useSectionName } from "@/app/section";
import { ThemeButton } from "@/ui/theme-button";
import type { ReactNode } from "react";

export function TopBar({ me }: { me: ReactNode }) {
  return (
    <header className="bar">
      <p className="where">{useSectionName()}</p>
      <ThemeButton />
      {me}
    </header>
  );
}
