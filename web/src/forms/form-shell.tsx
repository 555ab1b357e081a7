import { useEffect, type ReactNode } from "react";
import { FormProvider, type FieldErrors, type FieldValues, type Path, type UseFormReturn } from "react-hook-form";
import { text } from "@/i18n/text";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";

export interface SubmitError {
  /** Left out when every fault stands at its own field. */
  message?: string | undefined;
  fieldErrors?: Readonly<Record<string, string>>;
  requestId?: string | undefined;
}

interface FormShellProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  onSubmit: (values: Values) => unknown;
  /** Required, so that no form forgets to say why it was refused. */
  submitError: SubmitError | null;
  /** Required, so that no form can be sent twice. */
  busy: boolean;
  /** Null where the button and the refusal stand elsewhere, as at the foot of a panel; the button names the form's id then. */
  submitLabel: string | null;
  id?: string;
  /** Called when something is missing or wrong, which the fields say themselves. */
  onInvalid?: (errors: FieldErrors<Values>) => void;
  /** The button as wide as the fields, on the public screens. */
  wideButton?: boolean;
  /** What it does cannot be undone. */
  danger?: boolean;
  secondary?: ReactNode;
  /** Inside a dialog: Cancel stands before the button and both at the right, as in every dialog. */
  onCancel?: () => void;
  children: ReactNode;
}

/** One column of fields, the refusal, the button that says what happens. What was typed stays. */
export function FormShell<Values extends FieldValues>(props: FormShellProps<Values>) {
  const { form, onSubmit, onInvalid, submitError, busy, submitLabel, id, wideButton = false, danger = false, secondary, onCancel, children } = props;
  const { setError, getValues } = form;

  useEffect(() => {
    const known = Object.entries(submitError?.fieldErrors ?? {});
    // they come in the order of the form
    const first = known.find(([name]) => name in getValues())?.[0];
    for (const [name, message] of known) {
      setError(name as Path<Values>, { type: "server", message }, { shouldFocus: name === first });
    }
  }, [submitError, setError, getValues]);

  return (
    <FormProvider {...form}>
      <form
        id={id}
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void form.handleSubmit((values) => onSubmit(values), onInvalid)(event);
        }}
      >
        {children}
        {submitLabel !== null && submitError?.message !== undefined && (
          <Note tone="bad">
            {submitError.message}
            {submitError.requestId !== undefined && (
              <span className="block text-12 font-normal">
                {text().common.request} <span className="mono">{submitError.requestId}</span>
              </span>
            )}
          </Note>
        )}
        {submitLabel !== null && (
          <div className={onCancel === undefined ? "flex flex-wrap gap-2" : "dialog-acts"}>
            {onCancel !== undefined && (
              <Button disabled={busy} onClick={onCancel}>
                {text().common.cancel}
              </Button>
            )}
            <Button type="submit" tone={danger ? "danger" : "primary"} block={wideButton} busy={busy}>
              {submitLabel}
            </Button>
            {secondary}
          </div>
        )}
      </form>
    </FormProvider>
  );
}
