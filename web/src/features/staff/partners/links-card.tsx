import { useState } from "react";
import { usePaged } from "@/api/query-hooks";
import { Card } from "@/ui/card";
import { FactsSkeleton } from "@/ui/facts-skeleton";
import { Pagination } from "@/ui/pagination";
import { ErrorState } from "@/ui/state";
import { staffPartnersText } from "./en";
import { listLinks } from "./link-calls";
import { LinkLine } from "./link-line";
import { linksKey } from "./queries";
import linesCss from "@/ui/lines.scoped.css?names";

const PER_PAGE = 25;

/** All registration links of a partner, each with a state of its own. */
export function LinksCard({ id }: { id: number }) {
  const t = staffPartnersText().links;
  const [page, setPage] = useState(1);
  const query = { page, pageSize: PER_PAGE };
  const { rows, total, fetching, failure, onRetry } = usePaged([...linksKey(id), query], () => listLinks(id, query));
  return (
    <Card title={t.title} subtitle={t.body}>
      {failure !== null && <ErrorState title={t.failed} {...failure} onRetry={onRetry} />}
      {rows === undefined && failure === null && <FactsSkeleton count={2} />}
      {rows !== undefined && (
        <ul className={linesCss.lines} aria-busy={fetching}>
          {rows.map((link) => (
            <LinkLine key={link.id} partnerId={id} link={link} />
          ))}
        </ul>
      )}
      {total > PER_PAGE && (
        <Pagination label={t.title} page={page} pageSize={PER_PAGE} total={total} onPage={setPage} />
      )}
    </Card>
  );
}
