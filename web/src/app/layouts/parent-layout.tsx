import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { paths } from "@/app/paths";
import { Brand } from "@/ui/brand";
import { ThemeButton } from "@/ui/theme-button";
import { PersonLine } from "./account-menu";
import type { Person } from "./person";
import { SkipLink } from "./skip-link";

/** One screen, one bar: a parent has a dashboard and no sections. Logout is a button of that dashboard. */
export function ParentLayout({ person, children }: { person: Person; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <div className="sheet min-h-dvh">
        <header className="bar">
          <Link className="brand mr-auto" to={paths.home}>
            <Brand />
          </Link>
          <ThemeButton />
          <div className="me">
            <PersonLine person={person} />
          </div>
        </header>
        <main className="page" id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
    </>
  );
}
