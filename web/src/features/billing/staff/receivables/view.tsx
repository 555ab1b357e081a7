import { useMemo } from "react";
import { downloadFile } from "@/api/download";
import { staffReceivablesText } from "@/features/billing/staff/en";
import { DataTable } from "@/table/data-table";
import { LazyExportMenu } from "@/table/lazy-export-menu";
import { useListState } from "@/table/list-state";
import { AgeCard } from "./age-card";
import { partnerColumns } from "./partner-columns";
import { PARTNERS_PER_PAGE, useReceivables } from "./queries";
import "./view.scoped.css";
import pageCss from "@/ui/page.scoped.css?names";

/** Receivables by partner and age. */
export function ReceivablesView() {
  const t = staffReceivablesText();
  const { page, search, onPage, onSearch } = useListState();
  const { currencies, list } = useReceivables({ page, search });
  const columns = useMemo(() => partnerColumns(), []);
  return (
    <>
      <div className={pageCss.head}>
        <div>
          <h1 className="t-page">{t.title}</h1>
          <p className="t-sub">{t.intro}</p>
        </div>
        <div className={pageCss.acts}>
          <LazyExportMenu kind={{ staff: "receivables" }} search={search} label={t.title} download={downloadFile} />
        </div>
      </div>
      {currencies !== undefined && currencies.length > 0 && (
        <section className="grid gap-5" aria-label={t.totals}>
          {currencies.map((totals) => (
            <AgeCard key={totals.currencyCode} totals={totals} />
          ))}
        </section>
      )}
      <DataTable
        label={t.title}
        columns={columns}
        rowId={({ partnerId, total }) => `${partnerId} ${total.currencyCode}`}
        page={page}
        onPage={onPage}
        pageSize={PARTNERS_PER_PAGE}
        search={search}
        onSearch={onSearch}
        searchHint={t.search}
        empty={{ body: t.empty }}
        wide
        {...list}
      />
    </>
  );
}
