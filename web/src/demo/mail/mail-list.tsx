import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { answer, api } from "@/api/client";
import { queryErrorOf } from "@/api/query";
import { paths } from "@/app/paths";
import { fill } from "@/i18n/text";
import { localDate, localTime } from "@/lib/local-time";
import { Pagination } from "@/ui/pagination";
import { Skeleton } from "@/ui/skeleton";
import { ErrorState, State } from "@/ui/state";
import { useSlow } from "@/ui/use-slow";
import { demoMailText } from "./en";
import type { MailSearch } from "./search";
import mailboxCss from "./mailbox.scoped.css?names";

const PAGE_SIZE = 10;
/**
 * Polls for new mail, because people wait for it. Stops when the server is unreachable: each failed try shows a
 * toast.
 */
const POLL_INTERVAL = 3000;

export function MailList({ page = 1, mail }: MailSearch) {
  const t = demoMailText();
  const navigate = useNavigate();
  const mails = useQuery({
    queryKey: ["demo-mail", "list", page],
    queryFn: () => answer(api.GET("/api/demo/mail", { params: { query: { page, pageSize: PAGE_SIZE } } })),
    refetchInterval: ({ state }) => state.error === null && POLL_INTERVAL,
    placeholderData: keepPreviousData,
  });
  const failure = queryErrorOf(mails.error);
  const slow = useSlow(mails.isPending);
  const rows = mails.data?.data;
  if (rows === undefined && failure !== null) {
    return <ErrorState title={t.failed} {...failure} onRetry={() => void mails.refetch()} />;
  }
  if (rows?.length === 0) {
    return (
      <State title={t.empty}>
        <p>{t.emptyBody}</p>
      </State>
    );
  }
  return (
    <>
      <ul className={mailboxCss.mails}>
        {rows?.map(({ id, to, subject, createdAt }) => (
          <li key={id}>
            <Link
              to={paths.demoMail}
              search={{ ...(page > 1 && { page }), mail: id }}
              aria-current={id === mail ? "true" : undefined}
              resetScroll={false}
            >
              <span className="font-medium">{subject}</span>
              <span className="wrap-anywhere text-ink-2">{fill(t.to, { address: to })}</span>
              <time className="text-12 text-ink-3" dateTime={createdAt}>
                {fill(t.time, { date: localDate(createdAt), time: localTime(createdAt) })}
              </time>
            </Link>
          </li>
        ))}
        {slow && (
          <li className="p-5">
            <Skeleton width={220} />
          </li>
        )}
      </ul>
      {rows !== undefined && (
        <Pagination
          label={t.list}
          page={page}
          pageSize={PAGE_SIZE}
          total={mails.data?.meta?.total ?? rows.length}
          onPage={(next) => void navigate({ to: paths.demoMail, search: { page: next } })}
        />
      )}
    </>
  );
}
