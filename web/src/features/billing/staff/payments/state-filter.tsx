import { staffPaymentsText } from "@/i18n/staff-payments-text";
import { Select } from "@/ui/select";
import { PAYMENT_STATES, type PaymentState } from "./model";

interface StateFilterProps {
  state: PaymentState | undefined;
  onState: (state: string) => void;
}

export function StateFilter({ state, onState }: StateFilterProps) {
  const t = staffPaymentsText();
  const options = PAYMENT_STATES.map((value) => ({ value, label: t.states[value] }));
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
