import { useState } from "react";
import { Pagination } from "@/ui/pagination";
import { styleguideText } from "./en";
import cardCss from "@/ui/card.scoped.css?names";

export function PaginationCard() {
  const t = styleguideText();
  return (
    <section aria-label={t.pagination}>
      <h2 className="t-sec mb-3">{t.pagination}</h2>
      <div className={cardCss.card}>
        <Sample label={t.fewPages} start={1} total={42} />
        <Sample label={t.firstPage} start={1} total={128} />
        <Sample label={t.middlePage} start={9} total={128} />
        <Sample label={t.noPage} start={1} total={0} />
      </div>
    </section>
  );
}

function Sample({ label, start, total }: { label: string; start: number; total: number }) {
  const [page, setPage] = useState(start);
  return <Pagination label={label} page={page} pageSize={10} total={total} onPage={setPage} />;
}
