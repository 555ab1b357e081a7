import { useId, type ReactNode } from "react";
import fieldCss from "./field.scoped.css";

/** Props that link a control to its label, hint and error. */
interface ControlProps {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
}

interface FieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** Label above, hint below; an error replaces the hint. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className={fieldCss.field}>
      <label className={fieldCss.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        ...(note !== undefined && { "aria-describedby": noteId }),
        ...(error !== undefined && { "aria-invalid": true }),
      })}
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}

interface GroupProps {
  label: string;
  error?: string | undefined;
  children: ReactNode;
}

/** A field of several controls, such as radio buttons. */
export function FieldGroup({ label, error, children }: GroupProps) {
  const id = useId();
  return (
    <fieldset className={fieldCss.field} aria-describedby={error === undefined ? undefined : `${id}-note`}>
      <legend className={`${fieldCss.label} mb-1.5`}>{label}</legend>
      {children}
      <FieldNote id={`${id}-note`} error={error} />
    </fieldset>
  );
}

function FieldNote({ id, hint, error }: { id: string; hint?: string | undefined; error?: string | undefined }) {
  if (error !== undefined) {
    return (
      <p className={fieldCss.error} id={id}>
        {error}
      </p>
    );
  }
  if (hint === undefined) return null;
  return (
    <p className={fieldCss.hint} id={id}>
      {hint}
    </p>
  );
}
