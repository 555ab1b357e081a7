import { useId, useState } from "react";
import { useController } from "react-hook-form";
import { formsText } from "@/i18n/en-parts";
import { cx } from "@/lib/cx";
import { folded } from "@/lib/text";
import { FieldGroup } from "@/ui/field";
import { Input } from "@/ui/input";
import checkListCss from "./check-list.scoped.css?names";

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
  chosen: string;
  options: readonly CheckOption[];
}

/** Any number of options; the form holds their values. */
export function CheckListField({ name, label, chosen, options }: CheckListFieldProps) {
  const t = formsText();
  const id = useId();
  const [words, setWords] = useState("");
  const { field, fieldState } = useController({ name });
  const values = field.value as readonly number[];
  const found = options.filter((option) => folded(option.label).includes(folded(words.trim())));
  const toggle = (value: number) =>
    field.onChange(values.includes(value) ? values.filter((one) => one !== value) : [...values, value]);
  return (
    <FieldGroup label={label} hint={chosen} error={fieldState.error?.message}>
      <div className={checkListCss.list}>
        {options.length >= SEARCHED_FROM && (
          <Input
            type="search"
            aria-label={`${t.searchList}: ${label}`}
            placeholder={t.searchList}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            // Enter would submit the form
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          />
        )}
        <div className={checkListCss.options}>
          {found.map(({ value, label: title, note }) => (
            <label key={value} className={checkListCss.option} htmlFor={`${id}-${value}`}>
              <input
                id={`${id}-${value}`}
                type="checkbox"
                checked={values.includes(value)}
                onChange={() => toggle(value)}
              />
              <span className="min-w-0 wrap-anywhere">{title}</span>
              {note !== undefined && <span className={cx("ml-auto text-12 text-ink-3")}>{note}</span>}
            </label>
          ))}
          {found.length === 0 && <p className="p-2 text-12 text-ink-2">{t.nothingFound}</p>}
        </div>
      </div>
    </FieldGroup>
  );
}
