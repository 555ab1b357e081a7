import { useMemo } from "react";
import { formatCount } from "@/lib/numbers";
import { DataTable } from "@/table/data-table";
import { useListSearch } from "@/table/list-search";
import { partnerColumns } from "./columns";
import { staffPartnersText } from "./en";
import { PolicySwitch } from "./policy-switch";
import { PARTNERS_PER_PAGE, usePartners } from "./queries";
import cardCss from "@/ui/card.scoped.css?names";
import pageCss from "@/ui/page.scoped.css?names";

export function PartnersView({ policy }: { policy: boolean }) {
  const t = staffPartnersText();
  const { page, search, onPage, onSearch } = useListSearch();
  const found = usePartners({ page, search });
  const columns = useMemo(() => partnerColumns(), []);
  return (
    <>
      <div className={pageCss.head}>
        <div>
          <h1 className="t-page">
            {t.title} {found.rows !== undefined && <span className="count">{formatCount(found.total)}</span>}
          </h1>
          <p className="t-sub">{t.intro}</p>
        </div>
      </div>
      {policy && (
        <div className={`${cardCss.card} max-w-[760px] p-5`}>
          <PolicySwitch />
        </div>
      )}
      <DataTable
        label={t.title}
        columns={columns}
        rowId={({ id }) => String(id)}
        page={page}
        onPage={onPage}
        pageSize={PARTNERS_PER_PAGE}
        search={search}
        onSearch={onSearch}
        searchHint={t.search}
        empty={{ body: t.empty }}
        {...found}
      />
    </>
  );
}
