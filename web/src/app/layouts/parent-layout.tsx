import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { paths } from "@/app/paths";
import { useLogOutDialog } from "@/features/identity/shared/settings/use-log-out-dialog";
import { Brand } from "@/ui/brand";
import { ThemeButton } from "@/ui/theme-button";
import { AccountMenu } from "./account-menu";
import type { Person } from "./person";
import { SkipLink } from "./skip-link";
import "./shell.scoped.css";
import pageCss from "@/ui/page.scoped.css";
import brandCss from "@/ui/brand.scoped.css?names";

/** A top bar only: parents have a dashboard and no sections. The dashboard has its own Logout button too. */
export function ParentLayout({ person, children }: { person: Person; children: ReactNode }) {
  const { openDialog, dialog } = useLogOutDialog("parent");
  return (
    <>
      <SkipLink />
      <div className={`${pageCss.sheet} min-h-dvh`}>
        <header className={pageCss.bar}>
          <Link className={`${brandCss.brand} mr-auto`} to={paths.parentDashboard}>
            <Brand />
          </Link>
          <ThemeButton />
          <AccountMenu
            person={person}
            paymentsPath={paths.parentPayments}
            settingsPath={paths.parentSettings}
            changePasswordPath={paths.parentSetPassword(person.email)}
            onLogOut={openDialog}
          />
        </header>
        <main className={pageCss.page} id="main" tabIndex={-1}>
          {children}
          {dialog}
        </main>
      </div>
    </>
  );
}
