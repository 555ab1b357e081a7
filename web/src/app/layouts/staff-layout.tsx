import type { ReactNode } from "react";
import { paths } from "@/app/paths";
import { useLogOutQuestion } from "@/features/account/log-out-question";
import { text } from "@/i18n/text";
import { LogOutIcon } from "@/ui/icons";
import { PersonLine } from "./account-menu";
import type { NavGroup } from "./nav";
import type { Person } from "./person";
import { Shell } from "./shell";
import { TopBar } from "./top-bar";

interface StaffLayoutProps {
  person: Person;
  groups: readonly NavGroup[];
  children: ReactNode;
}

export function StaffLayout({ person, groups, children }: StaffLayoutProps) {
  const t = text().nav;
  const { ask, question } = useLogOutQuestion("staff");
  const logOutButton = (
    <button type="button" onClick={ask}>
      <LogOutIcon />
      {t.logOut}
    </button>
  );
  return (
    <Shell
      homePath={paths.staff}
      groups={groups}
      area={t.staffConsole}
      foot={logOutButton}
      bar={
        <TopBar
          me={
            <div className="me">
              <PersonLine person={person} />
            </div>
          }
        />
      }
      lastTab={logOutButton}
    >
      {children}
      {question}
    </Shell>
  );
}
