import { Suspense, useState } from "react";
import { usePaged } from "@/api/query-hooks";
import { Card } from "@/ui/card";
import { FactsSkeleton } from "@/ui/facts-skeleton";
import { lazyOverlay } from "@/ui/lazy-part";
import { Pagination } from "@/ui/pagination";
import { ErrorState } from "@/ui/state";
import { staffPartnersText } from "./en";
import { listMembers } from "./member-calls";
import type { MemberQuestion } from "./member-dialog";
import { MemberLine } from "./member-line";
import { membersKey } from "./queries";
import linesCss from "@/ui/lines.scoped.css?names";

const MemberDialog = lazyOverlay(async () => ({ default: (await import("./member-dialog")).MemberDialog }));

const PER_PAGE = 25;

interface MembersCardProps {
  id: number;
  /** Administrators help people who lost their second factor, and teams that lost their owner. */
  canManage: boolean;
}

/** The people who log in for a partner. */
export function MembersCard({ id, canManage }: MembersCardProps) {
  const t = staffPartnersText().members;
  const [page, setPage] = useState(1);
  const query = { page, pageSize: PER_PAGE };
  const { rows, total, fetching, failure, onRetry } = usePaged([...membersKey(id), query], () =>
    listMembers(id, query),
  );
  const [question, setQuestion] = useState<MemberQuestion | null>(null);
  return (
    <Card title={t.title} subtitle={t.body}>
      {failure !== null && <ErrorState title={t.failed} {...failure} onRetry={onRetry} />}
      {rows === undefined && failure === null && <FactsSkeleton count={2} />}
      {rows !== undefined && (
        <ul className={linesCss.lines} aria-busy={fetching}>
          {rows.map((member) => (
            <MemberLine key={member.id} member={member} onAsk={canManage ? setQuestion : undefined} />
          ))}
        </ul>
      )}
      {total > PER_PAGE && (
        <Pagination label={t.title} page={page} pageSize={PER_PAGE} total={total} onPage={setPage} />
      )}
      {question !== null && (
        <Suspense>
          <MemberDialog partnerId={id} question={question} onClose={() => setQuestion(null)} />
        </Suspense>
      )}
    </Card>
  );
}
