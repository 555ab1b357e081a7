import { useId, type ReactNode } from "react";
import "@/styles/components/switch.css";
import "@/styles/components/field.css";

interface SwitchProps {
  label: string;
  checked: boolean;
  /** While it is being changed: it shows what will be, and takes no second change. */
  busy?: boolean;
  onChange: (checked: boolean) => void;
  /** What it means, in a sentence or two. */
  children: ReactNode;
}

/** Something that is on or off, and changes at once. */
export function Switch({ label, checked, busy = false, onChange, children }: SwitchProps) {
  const id = useId();
  return (
    <div className="switch">
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-describedby={`${id}-note`}
        aria-busy={busy || undefined}
        checked={checked}
        aria-checked={checked}
        onChange={(event) => !busy && onChange(event.target.checked)}
      />
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <p id={`${id}-note`}>{children}</p>
    </div>
  );
}
