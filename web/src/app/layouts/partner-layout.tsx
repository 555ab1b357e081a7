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
import { NavLink, Shell, TabGroup } from "./shell";
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
  /** While a second factor must be set up, nothing else can be opened. */
  isLocked?: boolean;
  children: ReactNode;
}

export function PartnerLayout({ person, canSwitch = false, isLocked = false, children }: PartnerLayoutProps) {
  const t = text().nav;
  const { openDialog, dialog } = useLogOutDialog("partner");
  const [isSwitching, setSwitching] = useState<boolean>();
  const withMoney = useRight("money");
  const team = { to: paths.team, label: t.team, icon: TeamIcon };
  const settings = { to: paths.partnerSettings, label: t.settings, icon: SettingsIcon };
  const entries = { changePasswordPath: paths.partnerSetPassword(person.email), onLogOut: openDialog };
  const menu = {
    ...(canSwitch && { onSwitch: () => setSwitching(true) }),
    ...(!isLocked && withMoney && { paymentsPath: paths.payments }),
    ...(!isLocked && { teamPath: team.to, settingsPath: settings.to }),
  };
  return (
    <Shell
      homePath={paths.partnerDashboard}
      groups={isLocked ? [] : partnerNav(withMoney)}
      foot={
        <>
          {!isLocked && <NavLink {...team} />}
          <SidebarFoot settings={isLocked ? undefined : settings} {...entries} />
        </>
      }
      bar={<TopBar me={<AccountMenu person={person} phoneOnly {...menu} {...entries} />} />}
      // a phone opens the team from the settings
      lastTab={isLocked ? null : <TabGroup items={[settings, { ...team, deskOnly: true }]} />}
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
