import { Select, type Option } from "./select";

interface FilterSelectProps {
  label: string;
  /** The choice that does not filter. */
  all: string;
  options: readonly Option[];
  value: string | undefined;
  /** Called with "" for all. */
  onValue: (value: string) => void;
}

/** A filter of a list. */
export function FilterSelect({ label, all, options, value = "", onValue }: FilterSelectProps) {
  return (
    <Select
      aria-label={label}
      placeholder={all}
      options={options}
      value={value}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}
