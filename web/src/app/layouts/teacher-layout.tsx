import type { ReactNode } from "react";
import { paths } from "@/app/paths";
import { teacherPaths } from "@/app/teacher-paths";
import { useLogOutDialog } from "@/features/identity/shared/settings/use-log-out-dialog";
import { teacherNavText } from "@/i18n/en-teacher";
import { CalendarIcon, HomeIcon, PeopleIcon, SettingsIcon } from "@/ui/list-icons";
import { AccountMenu } from "./account-menu";
import type { Person } from "./person";
import { NavLink, Shell } from "./shell";
import { SidebarFoot } from "./sidebar-foot";
import { TopBar } from "./top-bar";
import "./side.scoped.css";

export function TeacherLayout({ person, children }: { person: Person; children: ReactNode }) {
  const t = teacherNavText();
  const { openDialog, dialog } = useLogOutDialog("teacher");
  const groups = [
    {
      items: [
        { to: teacherPaths.today, label: t.today, icon: HomeIcon },
        { to: teacherPaths.week, label: t.week, icon: CalendarIcon },
        { to: teacherPaths.classes, label: t.classes, icon: PeopleIcon, within: true },
      ],
    },
  ];
  const account = { to: teacherPaths.account, label: t.account, icon: SettingsIcon };
  const entries = {
    settingsPath: teacherPaths.account,
    changePasswordPath: paths.teacherSetPassword(person.email),
    onLogOut: openDialog,
  };
  return (
    <Shell
      homePath={paths.teacher}
      groups={groups}
      area={t.area}
      foot={<SidebarFoot settings={account} {...entries} />}
      bar={<TopBar me={<AccountMenu person={person} {...entries} />} />}
      lastTab={<NavLink {...account} />}
    >
      {children}
      {dialog}
    </Shell>
  );
}
