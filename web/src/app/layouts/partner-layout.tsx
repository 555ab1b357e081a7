import type { ReactNode } from "react";
import { paths } from "@/app/paths";
import { useLogOutDialog } from "@/features/identity/shared/settings/use-log-out-dialog";
import { text } from "@/i18n/text";
import { SettingsIcon } from "@/ui/list-icons";
import { AccountMenu } from "./account-menu";
import { partnerNav } from "./nav";
import type { Person } from "./person";
import { NavLink, Shell } from "./shell";
import { SidebarFoot } from "./sidebar-foot";
import { TopBar } from "./top-bar";

export function PartnerLayout({ person, children }: { person: Person; children: ReactNode }) {
  const { openDialog, dialog } = useLogOutDialog("partner");
  const settings = { to: paths.partnerSettings, label: text().nav.settings, icon: SettingsIcon };
  const entries = {
    settingsPath: paths.partnerSettings,
    changePasswordPath: paths.partnerSetPassword(person.email),
    onLogOut: openDialog,
  };
  return (
    <Shell
      homePath={paths.partnerDashboard}
      groups={partnerNav()}
      foot={<SidebarFoot settings={settings} {...entries} />}
      bar={<TopBar me={<AccountMenu person={person} paymentsPath={paths.payments} phoneOnly {...entries} />} />}
      lastTab={<NavLink {...settings} />}
    >
      {children}
      {dialog}
    </Shell>
  );
}
