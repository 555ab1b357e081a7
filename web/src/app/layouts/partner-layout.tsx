import { Suspense, useState, type ReactNode } from "react";
import { useRight } from "@/api/signed-in";
import { paths } from "@/app/paths";
import { useLogOutDialog } from "@/features/identity/shared/settings/use-log-out-dialog";
import { loadWordsOf, text } from "@/i18n/text";
import { lazyOverlay } from "@/ui/lazy-part";
import { SettingsIcon, TeamIcon } from "@/ui/list-icons";
import { AccountMenu } from "./account-menu";
import { partnerNav } from "./nav";
import type { Person } from "./person";
import { NavLink, Shell } from "./shell";
import { SidebarFoot } from "./sidebar-foot";
import { TopBar } from "./top-bar";

// lazy, because few people belong to several organisations
const SwitchPanel = lazyOverlay(async () => {
  const [{ SwitchPanel: Panel }] = await Promise.all([
    import("@/features/identity/partner/team/switch-panel"),
    loadWordsOf(["team"]),
  ]);
  return { default: Panel };
});

interface PartnerLayoutProps {
  person: Person;
  /** Whether the person belongs to several organisations. */
  canSwitch?: boolean;
  children: ReactNode;
}

export function PartnerLayout({ person, canSwitch = false, children }: PartnerLayoutProps) {
  const t = text().nav;
  const { openDialog, dialog } = useLogOutDialog("partner");
  const [isSwitching, setSwitching] = useState<boolean>();
  const withMoney = useRight("money");
  const team = { to: paths.team, label: t.team, icon: TeamIcon };
  const settings = { to: paths.partnerSettings, label: t.settings, icon: SettingsIcon };
  const entries = {
    settingsPath: paths.partnerSettings,
    changePasswordPath: paths.partnerSetPassword(person.email),
    onLogOut: openDialog,
  };
  const menu = {
    ...(withMoney && { paymentsPath: paths.payments }),
    ...(canSwitch && { onSwitch: () => setSwitching(true) }),
    teamPath: paths.team,
  };
  return (
    <Shell
      homePath={paths.partnerDashboard}
      groups={partnerNav(withMoney)}
      foot={
        <>
          <NavLink {...team} />
          <SidebarFoot settings={settings} {...entries} />
        </>
      }
      bar={<TopBar me={<AccountMenu person={person} phoneOnly {...menu} {...entries} />} />}
      lastTab={<NavLink {...settings} />}
    >
      {children}
      {dialog}
      {isSwitching !== undefined && (
        <Suspense>
          <SwitchPanel open={isSwitching} onOpenChange={setSwitching} />
        </Suspense>
      )}
    </Shell>
  );
}
