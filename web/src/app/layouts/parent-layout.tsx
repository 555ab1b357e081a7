import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { paths } from "@/app/paths";
import { useLogOutQuestion } from "@/features/account/log-out-question";
import { Brand } from "@/ui/brand";
import { ThemeButton } from "@/ui/theme-button";
import { AccountMenu } from "./account-menu";
import type { Person } from "./person";
import { SkipLink } from "./skip-link";
import "@/styles/components/shell.css";

/** One screen, one bar: a parent has a dashboard and no sections. Logout is a button of that dashboard too. */
export function ParentLayout({ person, children }: { person: Person; children: ReactNode }) {
  const { ask, question } = useLogOutQuestion("parent");
  return (
    <>
      <SkipLink />
      <div className="sheet min-h-dvh">
        <header className="bar">
          <Link className="brand mr-auto" to={paths.parentDashboard}>
            <Brand />
          </Link>
          <ThemeButton />
          <AccountMenu
            person={person}
            paymentsPath={paths.parentPayments}
            settingsPath={paths.parentSettings}
            changePasswordPath={paths.parentSetPassword(person.email)}
            onLogOut={ask}
          />
        </header>
        <main className="page" id="main" tabIndex={-1}>
          {children}
          {question}
        </main>
      </div>
    </>
  );
}
