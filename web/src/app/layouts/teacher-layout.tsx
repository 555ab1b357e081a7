import type { ReactNode } from "react";
import { useTeacher } from "@/api/signed-in";
import { paths } from "@/app/paths";
import { teacherPaths } from "@/app/teacher-paths";
import { useLogOutDialog } from "@/features/identity/shared/settings/use-log-out-dialog";
import { lessonsText } from "@/features/lessons/teacher/en";
import { useEntries } from "@/features/lessons/teacher/queue/use-sender";
import { teacherNavText } from "@/i18n/en-teacher";
import { plural } from "@/i18n/text";
import { CalendarIcon, HomeIcon, PeopleIcon, SettingsIcon } from "@/ui/list-icons";
import { AccountMenu } from "./account-menu";
import type { Person } from "./person";
import { NavLink, Shell } from "./shell";
import { SidebarFoot } from "./sidebar-foot";
import { TopBar } from "./top-bar";
import "./side.scoped.css";

export function TeacherLayout({ person, children }: { person: Person; children: ReactNode }) {
  const t = teacherNavText();
  const unsent = useEntries(useTeacher().id).length;
  const warning = unsent === 0 ? undefined : plural(lessonsText().queue.deletedByLogOut, unsent);
  const { openDialog, dialog } = useLogOutDialog("teacher", warning);
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
