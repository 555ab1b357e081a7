import { Link } from "@tanstack/react-router";
import { staffPaths } from "@/app/staff-paths";
import { fill, plural } from "@/i18n/text";
import { Badge } from "@/ui/badge";
import { buttonClass } from "@/ui/button";
import { Card } from "@/ui/card";
import { Note } from "@/ui/note";
import { staffTodayText } from "./en";
import type { PaymentProblems } from "./model";
import linesCss from "@/ui/lines.scoped.css?names";

const ORDER = ["review", "paidWithoutPlace", "placeWithoutPayment"] as const;
type Queue = (typeof ORDER)[number];

/** Three queues that are empty in normal operation. */
export function PaymentProblemsCard({ problems }: { problems: PaymentProblems }) {
  const t = staffTodayText().problems;
  return (
    <Card title={t.title} subtitle={t.intro}>
      {ORDER.some((queue) => problems[queue] > 0) && <Note tone="warn">{t.warning}</Note>}
      <ul className={linesCss.lines}>
        {ORDER.map((queue) => (
          <Line key={queue} queue={queue} count={problems[queue]} />
        ))}
      </ul>
    </Card>
  );
}

function Line({ queue, count }: { queue: Queue; count: number }) {
  const t = staffTodayText().problems;
  const { name, means } = t[queue];
  return (
    <li className={linesCss.line}>
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="font-medium">{name}</p>
        <p className="text-12 text-ink-3">{means}</p>
      </div>
      {count === 0 ? <Badge tone="done">{t.empty}</Badge> : <Badge tone="refused">{plural(t.waiting, count)}</Badge>}
      {count > 0 && queue === "review" && (
        <Link
          className={buttonClass({ size: "sm" })}
          aria-label={fill(t.openList, { list: name })}
          to={staffPaths.payments}
          search={{ state: "review" }}
        >
          {t.open}
        </Link>
      )}
    </li>
  );
}
