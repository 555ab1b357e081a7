import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { whyFailed } from "@/api/query";
import { staffPaths } from "@/app/staff-paths";
import { staffPaymentsText } from "@/i18n/staff-payments-text";
import { fill, plural } from "@/i18n/text";
import { Badge } from "@/ui/badge";
import { buttonClass } from "@/ui/button";
import { Card } from "@/ui/card";
import { Note } from "@/ui/note";
import { Skeleton } from "@/ui/skeleton";
import { ErrorState } from "@/ui/state";
import { useSlow } from "@/ui/use-slow";
import type { Queues } from "./model";
import { useQueues } from "./queries";

const ORDER = ["review", "paidWithoutPlace", "placeWithoutPayment"] as const;

/** Three queues in which nothing stands while all goes well. */
export function QueuesCard() {
  const t = staffPaymentsText().queues;
  const queues = useQueues();
  const slow = useSlow(queues.isPending);
  const failure = queues.data === undefined ? whyFailed(queues.error) : null;
  if (failure !== null) {
    return (
      <div className="card">
        <ErrorState title={t.failed} {...failure} onRetry={() => void queues.refetch()} />
      </div>
    );
  }
  const found = queues.data;
  const waits = found !== undefined && ORDER.some((queue) => found[queue] > 0);
  return (
    <Card title={t.title} subtitle={t.intro}>
      {waits && <Note tone="warn">{t.warning}</Note>}
      <ul className="lines" aria-busy={queues.isPending}>
        {ORDER.map((queue) => (
          <Line key={queue} queue={queue}>
            {found === undefined ? slow && <Skeleton width={64} /> : <Count queue={queue} count={found[queue]} />}
          </Line>
        ))}
      </ul>
    </Card>
  );
}

interface LineProps {
  queue: keyof Queues;
  children: ReactNode;
}

function Line({ queue, children }: LineProps) {
  const { name, means } = staffPaymentsText().queues[queue];
  return (
    <li className="line">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="font-medium">{name}</p>
        <p className="text-12 text-ink-3">{means}</p>
      </div>
      {children}
    </li>
  );
}

/** What waits leads to its list, where there is one. */
function Count({ queue, count }: { queue: keyof Queues; count: number }) {
  const t = staffPaymentsText().queues;
  if (count === 0) return <Badge tone="done">{t.empty}</Badge>;
  return (
    <>
      <Badge tone="refused">{plural(t.waiting, count)}</Badge>
      {queue === "review" && (
        <Link
          className={buttonClass({ size: "sm" })}
          aria-label={fill(t.openList, { list: t.review.name })}
          to={staffPaths.payments}
          search={{ state: "review" }}
        >
          {t.open}
        </Link>
      )}
    </>
  );
}
