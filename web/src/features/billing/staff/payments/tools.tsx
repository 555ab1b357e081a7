import { downloadFile } from "@/api/download";
import { staffMoneyText } from "@/i18n/en-staff";
import { fill } from "@/i18n/text";
import { ExportMenu } from "@/table/export-menu";
import { Button } from "@/ui/button";
import { FilterSelect } from "@/ui/filter-select";
import { CloseIcon } from "@/ui/icons";
import { staffPaymentsText } from "./en";
import { PAYMENT_STATES } from "./model";
import type { PaymentSearchControls } from "./search";

interface PaymentToolsProps {
  list: PaymentSearchControls;
  /** Name of the partner the list is filtered by, once loaded. */
  partner: string | undefined;
}

/** Filters of the list, and its download. */
export function PaymentTools({ list: { current, onFilter }, partner }: PaymentToolsProps) {
  const t = staffPaymentsText();
  const { search = "", state, partnerId } = current;
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
        options={PAYMENT_STATES.map((value) => ({ value, label: staffMoneyText().states[value] }))}
        value={state}
        onValue={(next) => onFilter({ state: next })}
      />
      <ExportMenu
        kind={{ staff: "payments", filters: { state, partnerId } }}
        search={search}
        label={t.title}
        download={downloadFile}
      />
    </>
  );
}
