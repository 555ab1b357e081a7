import { lazyRouteComponent } from "@tanstack/react-router";
import { Suspense, useState, type ReactNode } from "react";
import { paths } from "@/app/paths";
import { AccountMenu, SettingsTab } from "./account-menu";
import { partnerNav } from "./nav";
import type { Person } from "./person";
import { Shell } from "./shell";
import { SidebarFoot } from "./sidebar-foot";
import { TopBar } from "./top-bar";

// most visits end without a log-out: its code comes with the question
const LogOutDialog = lazyRouteComponent(() => import("./log-out-dialog"), "LogOutDialog");

export function PartnerLayout({ person, children }: { person: Person; children: ReactNode }) {
  const [asking, setAsking] = useState<boolean>();
  const entries = {
    changePasswordPath: paths.partnerSetPassword(person.email),
    onLogOut: () => setAsking(true),
  };
  return (
    <Shell
      groups={partnerNav()}
      foot={<SidebarFoot {...entries} />}
      bar={<TopBar me={<AccountMenu person={person} {...entries} />} />}
      lastTab={<SettingsTab {...entries} />}
    >
      {children}
      {asking !== undefined && (
        <Suspense>
          <LogOutDialog open={asking} onOpenChange={setAsking} loginPath={paths.partnerLogin} />
        </Suspense>
      )}
    </Shell>
  );
}
