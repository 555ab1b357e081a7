import { staffOfflineText } from "@/features/billing/staff/en";
import { currenciesOf, type DueOfParent } from "./model";
import { ProgramLines } from "./program-lines";
import { TransferForm } from "./transfer-form";

/** Form for a parent's transfer, which pays all of the parent's own programs. */
export function ParentForm({ owed }: { owed: DueOfParent }) {
  return (
    <TransferForm payer={owed} cohortIds={[]} currencies={currenciesOf([owed])}>
      <ProgramLines lines={owed.lines} due={owed.due} label={staffOfflineText().dueNow} />
    </TransferForm>
  );
}
