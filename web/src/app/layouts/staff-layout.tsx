import { lazyRouteComponent } from "@tanstack/react-router";
import { Suspense, useState, type ReactNode } from "react";
import { paths } from "@/app/paths";
import { text } from "@/i18n/text";
import { LogOutIcon } from "@/ui/icons";
import { PersonLine } from "./account-menu";
import type { NavGroup } from "./nav";
import type { Person } from "./person";
import { Shell } from "./shell";
import { TopBar } from "./top-bar";

const LogOutDialog = lazyRouteComponent(() => import("./log-out-dialog"), "LogOutDialog");

interface StaffLayoutProps {
  person: Person;
  groups: readonly NavGroup[];
  children: ReactNode;
}

export function StaffLayout({ person, groups, children }: StaffLayoutProps) {
  const t = text().nav;
  const [asking, setAsking] = useState<boolean>();
  const logOutButton = (
    <button type="button" onClick={() => setAsking(true)}>
      <LogOutIcon />
      {t.logOut}
    </button>
  );
  return (
    <Shell
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
      {asking !== undefined && (
        <Suspense>
          <LogOutDialog open={asking} onOpenChange={setAsking} loginPath={paths.staffLogin} />
        </Suspense>
      )}
    </Shell>
  );
}
