import { useEffect, type ReactNode } from "react";
import { FormProvider, type FieldErrors, type FieldValues, type Path, type UseFormReturn } from "react-hook-form";
import { text } from "@/i18n/text";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import overlayCss from "@/ui/overlay.scoped.css?names";

export interface SubmitError {
  /** Undefined when every error is shown at its own field. */
  message?: string | undefined;
  fieldErrors?: Readonly<Record<string, string>>;
  requestId?: string | undefined;
}

interface FormShellProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  onSubmit: (values: Values) => unknown;
  /** Required, so that every form shows why it was rejected. */
  submitError: SubmitError | null;
  /** Required, so that no form can be submitted twice. */
  busy: boolean;
  /**
   * Null where the button and the error are rendered elsewhere, as at the bottom of a panel; the button then refers
   * to the form's id.
   */
  submitLabel: string | null;
  id?: string;
  /** Called when validation fails; the fields show their own errors. */
  onInvalid?: (errors: FieldErrors<Values>) => void;
  /** Full-width button, for the public screens. */
  wideButton?: boolean;
  /** For actions that cannot be undone. */
  danger?: boolean;
  secondary?: ReactNode;
  /** In a dialog: Cancel comes before the button, both right-aligned. */
  onCancel?: () => void;
  children: ReactNode;
}

/** One column of fields, the server's error, and the submit button. Input stays after an error. */
export function FormShell<Values extends FieldValues>(props: FormShellProps<Values>) {
  const {
    form,
    onSubmit,
    onInvalid,
    submitError,
    busy,
    submitLabel,
    id,
    wideButton = false,
    danger = false,
    secondary,
    onCancel,
    children,
  } = props;
  const { setError, getValues } = form;

  useEffect(() => {
    const known = Object.entries(submitError?.fieldErrors ?? {});
    // in the order of the form
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
          <div className={onCancel === undefined ? "flex flex-wrap gap-2" : overlayCss.dialogActs}>
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
