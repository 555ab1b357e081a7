import type { ReactNode } from "react";
import { SeatRow, type Seat } from "./seats";
import authScreenCss from "./auth-screen.scoped.css";

const SEATS: readonly Seat[] = ["taken", "taken", "taken", "taken", "taken", "unpaid", "open", "open", "open"];

interface AuthScreenProps {
  title: string;
  intro: ReactNode;
  footer?: ReactNode;
  children?: ReactNode;
}

/** Content of a public screen: a heading, one task, and links to related screens. */
export function AuthScreen({ title, intro, footer, children }: AuthScreenProps) {
  return (
    <>
      <main id="main" tabIndex={-1}>
        <div className="grid justify-items-start gap-3">
          <SeatRow className={authScreenCss.gateSeats} seats={SEATS} />
          <div>
            <h1 className="t-hello">{title}</h1>
            <p className="t-sub" aria-live="polite">
              {intro}
            </p>
          </div>
        </div>
        {children}
      </main>
      {footer !== undefined && <footer className="text-12 text-ink-3">{footer}</footer>}
    </>
  );
}
