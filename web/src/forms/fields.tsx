import { useId, type ComponentProps } from "react";
import { useController, useFormContext } from "react-hook-form";
import { cx } from "@/lib/cx";
import { Field, FieldGroup } from "@/ui/field";
import { Input, PasswordInput, TextArea } from "@/ui/input";
import { Choice, Segmented } from "@/ui/radios";
import { Select, type Option } from "@/ui/select";
import fieldCss from "@/ui/field.scoped.css?names";

interface FieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
}

function useFieldError(name: string): string | undefined {
  const { getFieldState, formState } = useFormContext();
  return getFieldState(name, formState).error?.message;
}

type TextFieldProps = FieldProps &
  Pick<ComponentProps<"input">, "type" | "autoComplete" | "inputMode" | "placeholder" | "readOnly">;

export function TextField({ name, label, hint, ...input }: TextFieldProps) {
  const { register } = useFormContext();
  return (
    <Field label={label} hint={hint} error={useFieldError(name)}>
      {(control) => <Input {...input} {...control} {...register(name)} />}
    </Field>
  );
}

interface Prefix {
  prefix: string;
  /** Meaning of the prefix, for screen readers. */
  prefixLabel: string;
}

/** A text field with a fixed prefix, such as a country's dial code. */
export function PrefixedField({ name, label, hint, prefix, prefixLabel, ...input }: TextFieldProps & Prefix) {
  const { register } = useFormContext();
  const id = useId();
  return (
    <Field label={label} hint={hint} error={useFieldError(name)}>
      {({ "aria-describedby": note, ...control }) => (
        <div className={fieldCss.prefixed}>
          <span className={fieldCss.prefix} aria-hidden="true">
            {prefix}
          </span>
          <span className="sr-only" id={id}>
            {prefixLabel}
          </span>
          <Input {...input} {...control} aria-describedby={cx(id, note)} {...register(name)} />
        </div>
      )}
    </Field>
  );
}

export function PasswordField({ name, label, hint, autoComplete }: FieldProps & { autoComplete: string }) {
  const { register } = useFormContext();
  return (
    <Field label={label} hint={hint} error={useFieldError(name)}>
      {(control) => <PasswordInput autoComplete={autoComplete} {...control} {...register(name)} />}
    </Field>
  );
}

export function TextAreaField({ name, label, hint }: FieldProps) {
  const { register } = useFormContext();
  return (
    <Field label={label} hint={hint} error={useFieldError(name)}>
      {(control) => <TextArea {...control} {...register(name)} />}
    </Field>
  );
}

/** Controlled by the form, so that the options may load after the chosen value is set. */
export function SelectField({ name, label, hint, ...select }: FieldProps & SelectChoices) {
  const { field } = useController({ name });
  return (
    <Field label={label} hint={hint} error={useFieldError(name)}>
      {(control) => <Select {...select} {...control} {...field} />}
    </Field>
  );
}

interface SelectChoices {
  options: readonly Option[];
  placeholder?: string;
  autoComplete?: string;
}

export function SegmentedField({ name, label, options }: FieldProps & { options: readonly Option[] }) {
  const { register } = useFormContext();
  return (
    <FieldGroup label={label} error={useFieldError(name)}>
      <Segmented options={options} {...register(name)} />
    </FieldGroup>
  );
}

interface DescribedOption extends Option {
  description: string;
}

export function ChoiceField({ name, label, options }: FieldProps & { options: readonly DescribedOption[] }) {
  const { register } = useFormContext();
  return (
    <FieldGroup label={label} error={useFieldError(name)}>
      <div className="grid gap-3">
        {options.map((option) => (
          <Choice key={option.value} value={option.value} title={option.label} {...register(name)}>
            <span>{option.description}</span>
          </Choice>
        ))}
      </div>
    </FieldGroup>
  );
}
