import { useLocation } from "@tanstack/react-router";
import { Suspense, useEffect, useState, type ReactNode } from "react";
import { paths } from "@/app/paths";
import { staffPaths } from "@/app/staff-paths";
import { useLogOutDialog } from "@/features/identity/shared/settings/use-log-out-dialog";
import { staffNavText } from "@/i18n/en-staff";
import { lazyOverlay } from "@/ui/lazy-part";
import { SettingsIcon } from "@/ui/list-icons";
import { MoreIcon } from "@/ui/staff-icons";
import { AccountMenu } from "./account-menu";
import type { NavGroup } from "./nav";
import type { Person } from "./person";
import { Shell } from "./shell";
import { SidebarFoot } from "./sidebar-foot";
import { TopBar } from "./top-bar";
import sideCss from "./side.scoped.css";
import "./staff-layout.scoped.css";

// phones only, so it loads when it is opened
const StaffMore = lazyOverlay(async () => ({ default: (await import("./staff-more")).StaffMore }));

interface StaffLayoutProps {
  person: Person;
  groups: readonly NavGroup[];
  /** The subset that fits into a phone's tab bar. */
  tabs?: readonly NavGroup[];
  search?: ReactNode;
  children: ReactNode;
}

export function StaffLayout({ person, groups, tabs = groups, search, children }: StaffLayoutProps) {
  const t = staffNavText();
  const { openDialog, dialog } = useLogOutDialog("staff");
  const [more, setMore] = useState<boolean>();
  useCurrentSectionInView();
  const settings = { to: staffPaths.settings, label: t.settings, icon: SettingsIcon };
  const entries = {
    settingsPath: staffPaths.settings,
    changePasswordPath: paths.staffSetPassword(person.email),
    onLogOut: openDialog,
  };
  const foot = <SidebarFoot settings={settings} {...entries} />;
  return (
    <Shell
      homePath={paths.staff}
      groups={groups}
      tabs={tabs}
      area={staffNavText().staffConsole}
      foot={foot}
      bar={<TopBar search={search} me={<AccountMenu person={person} {...entries} />} />}
      lastTab={
        <button type="button" aria-haspopup="dialog" onClick={() => setMore(true)}>
          <MoreIcon />
          {t.more}
        </button>
      }
    >
      {children}
      {dialog}
      {more !== undefined && (
        <Suspense>
          <StaffMore open={more} onOpenChange={setMore} groups={groups} foot={foot} />
        </Suspense>
      )}
    </Shell>
  );
}

/** Scrolls the current section into view: the sidebar is longer than a small screen. */
function useCurrentSectionInView() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => {
    const sections = Array.from(document.querySelectorAll<HTMLAnchorElement>(`.${sideCss.side} .${sideCss.nav} a`));
    sections
      .findLast(({ pathname }) => path === pathname || path.startsWith(`${pathname}/`))
      ?.scrollIntoView?.({ block: "nearest" });
  }, [path]);
}
