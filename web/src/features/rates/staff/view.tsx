import { Suspense, useMemo, useState } from "react";
import { currencyName } from "@/lib/region-names";
import { DataTable } from "@/table/data-table";
import { useListState } from "@/table/list-state";
import { Button } from "@/ui/button";
import { lazyOverlay } from "@/ui/lazy-part";
import { ListHead } from "@/ui/list-head";
import { PlusIcon } from "@/ui/list-icons";
import { rateColumns } from "./columns";
import { staffRatesText } from "./en";
import { useRates } from "./queries";
import { RatesNotice } from "./rates-notice";

const RateDialog = lazyOverlay(async () => ({ default: (await import("./dialog")).RateDialog }));
const HistoryPanel = lazyOverlay(async () => ({ default: (await import("./history-panel")).HistoryPanel }));

/** Number of skeleton rows: all currencies are on one page. */
const SKELETON_ROWS = 5;

type OpenOverlay = { what: "add" | "history"; currencyCode: string };

/** The current rate of each currency. */
export function RatesView() {
  const t = staffRatesText();
  const { search, onSearch } = useListState();
  const found = useRates();
  const needle = search.toLowerCase();
  // all rows are already loaded
  const rows = found.rows?.filter(({ currencyCode: code }) =>
    `${code} ${currencyName(code)}`.toLowerCase().includes(needle),
  );
  const [open, setOpen] = useState<OpenOverlay | null>(null);
  const columns = useMemo(
    () =>
      rateColumns({
        onAdd: (currencyCode) => setOpen({ what: "add", currencyCode }),
        onHistory: (currencyCode) => setOpen({ what: "history", currencyCode }),
      }),
    [],
  );
  const add = (
    <Button tone="primary" onClick={() => setOpen({ what: "add", currencyCode: "" })}>
      <PlusIcon />
      {t.add}
    </Button>
  );
  const close = () => setOpen(null);
  return (
    <>
      <ListHead title={t.title} count={found.rows && found.total} intro={t.intro}>
        {add}
      </ListHead>
      <RatesNotice at="rates" />
      <DataTable
        label={t.title}
        columns={columns}
        rowId={({ currencyCode }) => currencyCode}
        page={1}
        pageSize={Math.max(SKELETON_ROWS, found.total)}
        onPage={() => undefined}
        search={search}
        onSearch={onSearch}
        searchHint={t.search}
        empty={{ body: t.empty }}
        {...found}
        rows={rows}
        total={rows?.length ?? 0}
      />
      {open !== null && (
        <Suspense>
          {open.what === "add" ? (
            <RateDialog currencyCode={open.currencyCode} onClose={close} />
          ) : (
            <HistoryPanel currencyCode={open.currencyCode} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  );
}
