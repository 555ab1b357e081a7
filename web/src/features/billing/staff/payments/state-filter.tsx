import { staffMoneyText } from "@/i18n/en-staff";
import { Select } from "@/ui/select";
import { staffPaymentsText } from "./en";
import { PAYMENT_STATES, type PaymentState } from "./model";

interface StateFilterProps {
  state: PaymentState | undefined;
  onState: (state: string) => void;
}

export function StateFilter({ state, onState }: StateFilterProps) {
  const t = staffPaymentsText();
  const options = PAYMENT_STATES.map((value) => ({ value, label: staffMoneyText().states[value] }));
  return (
    <Select
      aria-label={t.filter}
      options={options}
      placeholder={t.allStates}
      value={state ?? ""}
      onChange={(event) => onState(event.target.value)}
    />
  );
}
