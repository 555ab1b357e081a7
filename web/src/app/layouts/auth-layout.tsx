import { Link, Outlet, useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { usePendingLogOuts } from "@/api/use-pending-log-outs";
import { paths } from "@/app/paths";
import { gateText } from "@/i18n/en-gate";
import { Brand } from "@/ui/brand";
import { LoggedOutNote } from "@/ui/logged-out-note";
import { PageTools } from "@/ui/page-tools";
import { QueuedRender } from "@/ui/queued-render";
import { SeatPicture } from "@/ui/seat-picture";
import { useLanguage } from "@/ui/use-language";
import authScreenCss from "@/ui/auth-screen.scoped.css";
import brandCss from "@/ui/brand.scoped.css?names";

const SEATS = ["##### ##..#", "####. #####", "##### #o###", "#.### ###.#", "...## ....#", "..... ....."] as const;

/** Layout of the public screens: the form, and next to it a brand panel with a classroom that fills up. */
export function AuthLayout({ children }: { children?: ReactNode }) {
  useLanguage();
  const t = gateText();
  const isTeam = useLocation({ select: ({ pathname }) => pathname === paths.partnerAcceptInvitation });
  const isLogOutPending = usePendingLogOuts();
  return (
    <div className={authScreenCss.gate}>
      <div className={authScreenCss.gateL}>
        <header className="flex items-center justify-between">
          <Link className={brandCss.brand} to={paths.home}>
            <Brand />
          </Link>
          <PageTools />
        </header>
        {isLogOutPending && <LoggedOutNote />}
        {children ?? (
          <QueuedRender>
            <Outlet />
          </QueuedRender>
        )}
      </div>
      <aside className={authScreenCss.gateR} aria-label={t.how}>
        <QueuedRender>
          <h2>{t.promise}</h2>
          <SeatPicture rows={SEATS} />
          <div className={authScreenCss.how}>
            {Object.values(isTeam ? t.teamSteps : t.steps).map(({ title, body }) => (
              <p key={title}>
                <b>{title}</b>
                {body}
              </p>
            ))}
          </div>
        </QueuedRender>
      </aside>
    </div>
  );
}
