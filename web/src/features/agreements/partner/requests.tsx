import { useState } from "react";
import { useSubmission } from "@/api/use-submission";
import type { AgreementRequest } from "@/features/agreements/shared/model";
import { RequestLine, requestTitle } from "@/features/agreements/shared/request-line";
import { fill } from "@/i18n/text";
import { Button } from "@/ui/button";
import { Pagination } from "@/ui/pagination";
import { toast } from "@/ui/toast";
import { withdrawRequest } from "./calls";
import { partnerAgreementsText } from "./en";
import { REQUESTS_PER_PAGE, useRefreshRequests, useRequests } from "./queries";
import linesCss from "@/ui/lines.scoped.css?names";

/** The partner's requests with their answers; nothing where there are none. */
export function Requests({ mayAsk }: { mayAsk: boolean }) {
  const t = partnerAgreementsText();
  const [page, setPage] = useState(1);
  const { rows, total, fetching } = useRequests(page);
  if (rows === undefined || total === 0) return null;
  return (
    <section className="grid gap-2 border-t border-line pt-4" aria-label={t.requests}>
      <h3 className="t-sec">{t.requests}</h3>
      <ul className={linesCss.lines} aria-busy={fetching}>
        {rows.map((request) => (
          <RequestLine key={request.id} request={request}>
            {mayAsk && request.state === "open" && <WithdrawButton request={request} />}
          </RequestLine>
        ))}
      </ul>
      {total > REQUESTS_PER_PAGE && (
        <Pagination label={t.requests} page={page} pageSize={REQUESTS_PER_PAGE} total={total} onPage={setPage} />
      )}
    </section>
  );
}

function WithdrawButton({ request }: { request: AgreementRequest }) {
  const t = partnerAgreementsText();
  const refresh = useRefreshRequests();
  const { busy, submit } = useSubmission();
  const withdraw = () =>
    submit(async () => {
      toast.success(await withdrawRequest(request.id));
      await refresh();
    });
  return (
    <Button
      size="sm"
      busy={busy}
      aria-label={fill(t.withdrawOne, { request: requestTitle(request) })}
      onClick={() => void withdraw()}
    >
      {t.withdraw}
    </Button>
  );
}
