import { useLocation } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { staffNavText } from "@/i18n/en-staff";
import { SidePanel } from "@/ui/side-panel";
import type { NavGroup } from "./nav";
import { NavGroups } from "./shell";
import sideCss from "./side.scoped.css?names";
import staffLayoutCss from "./staff-layout.scoped.css?names";

interface StaffMoreProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  groups: readonly NavGroup[];
  foot: ReactNode;
}

/** All screens of the console, for phones, whose tab bar has no room for them. */
export function StaffMore({ open, onOpenChange, groups, foot }: StaffMoreProps) {
  const t = staffNavText();
  const { href } = useLocation();
  const [at, setAt] = useState(href);
  if (href !== at) {
    setAt(href);
    onOpenChange(false);
  }
  return (
    <SidePanel
      open={open}
      onOpenChange={onOpenChange}
      title={t.allScreens}
      footer={<div className={`${sideCss.nav} w-full`}>{foot}</div>}
    >
      <nav className={`${sideCss.nav} ${staffLayoutCss.roomy}`} aria-label={t.allScreens}>
        <NavGroups groups={groups} />
      </nav>
    </SidePanel>
  );
}
