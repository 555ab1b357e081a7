import { useMemo } from "react";
import { DataTable } from "@/table/data-table";
import { useListState } from "@/table/list-state";
import { ListHead } from "@/ui/list-head";
import { partnerColumns } from "./columns";
import { staffPartnersText } from "./en";
import { PolicySwitch } from "./policy-switch";
import { PARTNERS_PER_PAGE, usePartners } from "./queries";
import cardCss from "@/ui/card.scoped.css?names";

export function PartnersView({ policy }: { policy: boolean }) {
  const t = staffPartnersText();
  const { page, search, onPage, onSearch } = useListState();
  const found = usePartners({ page, search });
  const columns = useMemo(() => partnerColumns(), []);
  return (
    <>
      <ListHead title={t.title} count={found.rows && found.total} intro={t.intro} />
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
