import { downloadFile } from "@/api/download";
import { staffInvoicesText } from "@/features/billing/staff/en";
import { fill } from "@/i18n/text";
import { LazyExportMenu } from "@/table/lazy-export-menu";
import { Button } from "@/ui/button";
import { FilterSelect } from "@/ui/filter-select";
import { CloseIcon } from "@/ui/icons";
import { INVOICE_STATES } from "./model";
import type { InvoiceSearchControls } from "./search";

interface InvoiceToolsProps {
  list: InvoiceSearchControls;
  /** Name of the partner the list is filtered by, once loaded. */
  partner: string | undefined;
}

/** Filters of the list, and its download. */
export function InvoiceTools({ list: { current, onFilter }, partner }: InvoiceToolsProps) {
  const t = staffInvoicesText();
  const { search = "", partnerId, state } = current;
  return (
    <>
      {partnerId !== undefined && (
        <Button aria-label={t.everyPartner} title={t.everyPartner} onClick={() => onFilter({ partnerId: "" })}>
          {fill(t.onlyPartner, { partner: partner ?? t.thisPartner })}
          <CloseIcon />
        </Button>
      )}
      <FilterSelect
        label={t.filter}
        all={t.allStates}
        options={INVOICE_STATES.map((value) => ({ value, label: t.states[value] }))}
        value={state}
        onValue={(next) => onFilter({ state: next })}
      />
      <LazyExportMenu
        kind={{ staff: "invoices", filters: { partnerId, state } }}
        search={search}
        label={t.title}
        download={downloadFile}
      />
    </>
  );
}
