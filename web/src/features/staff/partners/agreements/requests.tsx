import { useState } from "react";
import { usePaged } from "@/api/query-hooks";
import type { AgreementRequest } from "@/features/agreements/shared/model";
import { RequestLine, requestTitle } from "@/features/agreements/shared/request-line";
import { fill } from "@/i18n/text";
import { Button } from "@/ui/button";
import { Pagination } from "@/ui/pagination";
import { ErrorState } from "@/ui/state";
import { listRequests } from "./calls";
import { staffAgreementsText } from "./en";
import { requestsKey } from "./queries";
import linesCss from "@/ui/lines.scoped.css?names";

const PER_PAGE = 5;

/** What staff do with a request. */
export interface RequestTask {
  kind: "answer" | "decline";
  request: AgreementRequest;
}

interface RequestsProps {
  partnerId: number;
  onTask: (task: RequestTask) => void;
}

/** The partner's requests for an agreement, open ones first; nothing where there are none. */
export function Requests({ partnerId, onTask }: RequestsProps) {
  const t = staffAgreementsText();
  const [page, setPage] = useState(1);
  const query = { page, pageSize: PER_PAGE };
  const { rows, total, fetching, failure, onRetry } = usePaged([...requestsKey(partnerId), query], () =>
    listRequests(partnerId, query),
  );
  if (failure !== null) return <ErrorState level="h3" title={t.requestsFailed} {...failure} onRetry={onRetry} />;
  if (rows === undefined || total === 0) return null;
  return (
    <section className="grid gap-2 border-t border-line pt-4" aria-label={t.requests}>
      <h3 className="t-sec">{t.requests}</h3>
      <ul className={linesCss.lines} aria-busy={fetching}>
        {rows.map((request) => (
          <RequestLine key={request.id} request={request}>
            {request.state === "open" && <Actions request={request} onTask={onTask} />}
          </RequestLine>
        ))}
      </ul>
      {total > PER_PAGE && (
        <Pagination label={t.requests} page={page} pageSize={PER_PAGE} total={total} onPage={setPage} />
      )}
    </section>
  );
}

function Actions({ request, onTask }: { request: AgreementRequest; onTask: RequestsProps["onTask"] }) {
  const t = staffAgreementsText();
  const title = { request: requestTitle(request) };
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" aria-label={fill(t.declineOne, title)} onClick={() => onTask({ kind: "decline", request })}>
        {t.decline}
      </Button>
      <Button
        size="sm"
        tone="primary"
        aria-label={fill(t.answerOne, title)}
        onClick={() => onTask({ kind: "answer", request })}
      >
        {t.answer}
      </Button>
    </div>
  );
}
