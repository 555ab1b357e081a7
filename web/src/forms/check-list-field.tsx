import { useId, useState } from "react";
import { useController } from "react-hook-form";
import { formsText } from "@/i18n/en-parts";
import { fill } from "@/i18n/text";
import { FieldGroup } from "@/ui/field";
import { Input } from "@/ui/input";
import checkListCss from "./check-list.scoped.css";

/** Longer lists can be searched. */
const SEARCHED_FROM = 8;

export interface CheckOption {
  value: number;
  label: string;
  /** Beside the label, such as "archived". */
  note?: string | undefined;
}

interface CheckListFieldProps {
  name: string;
  label: string;
  /** What is chosen, in words. */
  summary: string;
  options: readonly CheckOption[];
}

/** Any number of options; the form holds their values. */
export function CheckListField({ name, label, summary, options }: CheckListFieldProps) {
  const t = formsText();
  const id = useId();
  const [words, setWords] = useState("");
  const { field, fieldState } = useController({ name });
  const values = field.value as readonly number[];
  const wanted = words.trim().toLowerCase();
  const found = options.filter((option) => option.label.toLowerCase().includes(wanted));
  const toggle = (value: number) =>
    field.onChange(values.includes(value) ? values.filter((one) => one !== value) : [...values, value]);
  return (
    <FieldGroup label={label} error={fieldState.error?.message}>
      <div className={checkListCss.list}>
        <p className="text-12 text-ink-2" aria-live="polite">
          {summary}
        </p>
        {options.length >= SEARCHED_FROM && (
          <Input
            type="search"
            aria-label={fill(t.searchIn, { label })}
            placeholder={fill(t.searchIn, { label })}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            // Enter would submit the form
            onKeyDown={(event) => {
              if (event.key === "Enter") event.preventDefault();
            }}
          />
        )}
        <div className={checkListCss.options}>
          {found.map((option) => (
            <label key={option.value} className={checkListCss.option} htmlFor={`${id}-${option.value}`}>
              <input
                id={`${id}-${option.value}`}
                type="checkbox"
                checked={values.includes(option.value)}
                onChange={() => toggle(option.value)}
              />
              <span className="min-w-0 wrap-anywhere">{option.label}</span>
              {option.note !== undefined && <span className="ml-auto text-12 text-ink-3">{option.note}</span>}
            </label>
          ))}
          {found.length === 0 && <p className="p-2 text-12 text-ink-2">{t.nothingFound}</p>}
        </div>
      </div>
    </FieldGroup>
  );
}
