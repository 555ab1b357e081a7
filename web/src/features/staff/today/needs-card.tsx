import { defaultParseSearch, Link } from "@tanstack/react-router";
import { fill } from "@/i18n/text";
import { Badge } from "@/ui/badge";
import { buttonClass } from "@/ui/button";
import { Card } from "@/ui/card";
import { Skeleton } from "@/ui/skeleton";
import { State } from "@/ui/state";
import { useSlow } from "@/ui/use-slow";
import { staffTodayText } from "./en";
import type { Need, NeedKind } from "./model";
import barChartCss from "./bar-chart.scoped.css?names";
import cardCss from "@/ui/card.scoped.css?names";
import linesCss from "@/ui/lines.scoped.css?names";

/** Problems are listed apart from tasks that merely wait. */
const TONES: Record<NeedKind, "refused" | "waiting" | "running"> = {
  databaseWrites: "refused",
  backgroundWork: "refused",
  paymentsInReview: "refused",
  refundsNeedingAttention: "refused",
  ratesNotConfirmed: "waiting",
  failedMail: "refused",
  programsWithoutTeacher: "waiting",
  cohortsStartingSoon: "running",
  fullCohorts: "running",
  waitingChildren: "waiting",
  openRegisters: "waiting",
  safeguardingChecks: "refused",
  linkAlarms: "waiting",
  agreementRequests: "waiting",
  poolsUsedUp: "waiting",
  budgetsUsedUp: "waiting",
  agreementsEnding: "waiting",
};

interface NeedsCardProps {
  /** Undefined while loading. */
  needs: readonly Need[] | undefined;
  /** Whether the checklist above has open items, so that "all done" is not shown. */
  isSetupOpen: boolean;
}

export function NeedsCard({ needs, isSetupOpen }: NeedsCardProps) {
  const t = staffTodayText().needs;
  const slow = useSlow(needs === undefined);
  const waits = needs?.filter(({ count }) => count > 0);
  if (waits?.length === 0) {
    return (
      <div className={cardCss.card}>
        <State title={isSetupOpen ? t.nothingElse : t.nothing}>
          <p>{isSetupOpen ? t.setupLeft : t.nothingBody}</p>
        </State>
      </div>
    );
  }
  return (
    <Card title={t.title}>
      <ul className={linesCss.lines} aria-busy={needs === undefined}>
        {waits?.map((need) => (
          <Line key={need.kind} need={need} />
        ))}
        {slow && (
          <li className={linesCss.line}>
            <Skeleton width={240} />
          </li>
        )}
      </ul>
    </Card>
  );
}

function Line({ need: { kind, text, to } }: { need: Need }) {
  const t = staffTodayText().needs;
  const [path = "", query = ""] = to.split("?");
  return (
    <li className={linesCss.line}>
      <div className={barChartCss.need}>
        <Badge tone={TONES[kind]}>{text}</Badge>
      </div>
      {path !== "" && (
        <Link
          className={buttonClass({ size: "sm" })}
          aria-label={fill(t.openWhat, { what: text })}
          to={path}
          search={defaultParseSearch(query)}
        >
          {t.open}
        </Link>
      )}
    </li>
  );
}
