import { useId, type ReactNode } from "react";
import switchCss from "./switch.scoped.css";
import fieldCss from "./field.scoped.css";

interface SwitchProps {
  label: string;
  checked: boolean;
  /** While the change is being saved: shows the new value and ignores clicks. */
  busy?: boolean;
  /** The content says why. */
  disabled?: boolean;
  onChange: (checked: boolean) => void;
  /** What the setting means, in one or two sentences; not needed where the label says it. */
  children?: ReactNode;
}

/** A setting that is on or off and is saved immediately. */
export function Switch({ label, checked, busy = false, disabled = false, onChange, children }: SwitchProps) {
  const id = useId();
  return (
    <div className={switchCss.switch}>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-describedby={children === undefined ? undefined : `${id}-note`}
        aria-busy={busy || undefined}
        disabled={disabled}
        checked={checked}
        aria-checked={checked}
        onChange={(event) => !busy && onChange(event.target.checked)}
      />
      <label className={fieldCss.label} htmlFor={id}>
        {label}
      </label>
      {children !== undefined && <p id={`${id}-note`}>{children}</p>}
    </div>
  );
}
