import { Suspense, useRef, useState, type Ref } from "react";
import { datesText } from "@/i18n/en-parts";
import { isIsoDate, parseTypedDate, typedDate } from "@/lib/typed-date";
import { IconButton } from "./button";
import { FailedSmallPart } from "./failed-part";
import { Input } from "./input";
import { lazyPart } from "./lazy-part";
import { CalendarIcon } from "./list-icons";
import dateInputCss from "./date-input.scoped.css";
import inputCss from "./input.scoped.css?names";

// loaded on first open, because most people type the date
const DateCalendar = lazyPart(
  async () => ({ default: (await import("./date-calendar")).DateCalendar }),
  FailedSmallPart,
);

interface DateInputProps {
  id?: string;
  name?: string;
  /** ISO date (2026-11-15), or the raw input while it is not a valid date yet. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  /** Names the date in the calendar's accessible label. */
  label: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
}

/** Date field in dd/mm/yyyy, independent of the browser's locale. The date is typed or picked from a calendar. */
export function DateInput({ value, onChange, onBlur, label, ...rest }: DateInputProps) {
  const t = datesText();
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function type(next: string) {
    setTyped(next);
    onChange(next.trim() === "" ? "" : (parseTypedDate(next) ?? next));
  }

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  return (
    <div className={dateInputCss.dateBox}>
      <div className={inputCss.affix}>
        <Input
          {...rest}
          value={typed ?? typedDate(value)}
          placeholder={t.datePattern}
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => type(event.target.value)}
          onBlur={() => {
            setTyped(null);
            onBlur?.();
          }}
        />
        <IconButton
          ref={button}
          size="sm"
          className={inputCss.end}
          label={t.openCalendar}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <CalendarIcon />
        </IconButton>
      </div>
      {open && (
        <Suspense>
          <DateCalendar
            label={label}
            value={isIsoDate(value) ? value : undefined}
            onPick={(date) => {
              setTyped(null);
              onChange(date);
              close();
            }}
            onClose={close}
            onLeave={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
