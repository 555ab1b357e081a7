import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { datesText } from "@/i18n/en-parts";
import { currentLanguage, fill } from "@/i18n/text";
import { cx } from "@/lib/cx";
import { todayInUtc } from "@/lib/dates";
import { addDays, addMonths, weekdayIndex, weeksOf } from "@/lib/month-days";
import { WEEKDAYS, weekdayName } from "@/lib/weekdays";
import { IconButton } from "./button";
import { ChevronLeftIcon, ChevronRightIcon } from "./list-icons";
import "./field.scoped.css";
import dateInputCss from "./date-input.scoped.css?names";

interface DateCalendarProps {
  label: string;
  value: string | undefined;
  onPick: (date: string) => void;
  /** Closed by the user: the focus returns to the button. */
  onClose: () => void;
  /** Closed because the focus has moved elsewhere: do not move it back. */
  onLeave: () => void;
}

/** Month grid with the usual date-picker keys: arrow keys, Page Up and Page Down. */
export function DateCalendar({ label, value, onPick, onClose, onLeave }: DateCalendarProps) {
  const t = datesText();
  const [at, setAt] = useState(value ?? todayInUtc());
  const box = useRef<HTMLDialogElement>(null);
  const day = useRef<HTMLButtonElement>(null);
  const [fromRight, setFromRight] = useState(false);
  useDismiss(box, onClose, onLeave);

  useLayoutEffect(
    () => setFromRight((box.current?.getBoundingClientRect().right ?? 0) > document.documentElement.clientWidth),
    [],
  );
  useEffect(() => {
    box.current?.scrollIntoView?.({ block: "nearest" });
    day.current?.focus();
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    const next = moved(at, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
    // wait until the new day is rendered as the focusable one
    requestAnimationFrame(() => day.current?.focus());
  }

  return (
    <dialog
      open
      className={cx(dateInputCss.calendar, fromRight && dateInputCss.fromRight)}
      ref={box}
      aria-label={fill(t.calendarOf, { label })}
    >
      <div className={dateInputCss.calendarH}>
        <IconButton size="sm" label={t.previousMonth} onClick={() => setAt(addMonths(at, -1))}>
          <ChevronLeftIcon />
        </IconButton>
        <p aria-live="polite">{monthOf(at)}</p>
        <IconButton size="sm" label={t.nextMonth} onClick={() => setAt(addMonths(at, 1))}>
          <ChevronRightIcon />
        </IconButton>
      </div>
      <table>
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col" abbr={weekdayName(weekday)}>
                {weekdayName(weekday, "short").slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(at).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td key={date}>
                  <button
                    type="button"
                    ref={date === at ? day : undefined}
                    tabIndex={date === at ? 0 : -1}
                    className={cx(
                      date.slice(0, 7) !== at.slice(0, 7) && dateInputCss.other,
                      date === value && dateInputCss.pickedDay,
                    )}
                    aria-pressed={date === value}
                    aria-current={date === todayInUtc() ? "date" : undefined}
                    aria-label={fullDate(date)}
                    onKeyDown={onKeyDown}
                    onClick={() => onPick(date)}
                  >
                    {Number(date.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </dialog>
  );
}

/** Escape closes only the calendar: handled in the capture phase, before the surrounding dialog sees it. */
function useDismiss(box: RefObject<HTMLElement | null>, onEscapeKey: () => void, onLeave: () => void) {
  useEffect(() => {
    const onEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      onEscapeKey();
    };
    const onOutside = (event: Event) => {
      if (!box.current?.parentElement?.contains(event.target as Node)) onLeave();
    };
    addEventListener("keydown", onEscape, { capture: true });
    document.addEventListener("pointerdown", onOutside);
    document.addEventListener("focusin", onOutside);
    return () => {
      removeEventListener("keydown", onEscape, { capture: true });
      document.removeEventListener("pointerdown", onOutside);
      document.removeEventListener("focusin", onOutside);
    };
  });
}

function moved(at: string, key: string): string | undefined {
  switch (key) {
    case "ArrowLeft":
      return addDays(at, -1);
    case "ArrowRight":
      return addDays(at, 1);
    case "ArrowUp":
      return addDays(at, -7);
    case "ArrowDown":
      return addDays(at, 7);
    case "Home":
      return addDays(at, -weekdayIndex(at));
    case "End":
      return addDays(at, 6 - weekdayIndex(at));
    case "PageUp":
      return addMonths(at, -1);
    case "PageDown":
      return addMonths(at, 1);
    default:
      return undefined;
  }
}

const utc = (date: string) => Date.parse(`${date}T00:00:00Z`);

function monthOf(date: string): string {
  return new Intl.DateTimeFormat(currentLanguage(), { month: "long", year: "numeric", timeZone: "UTC" }).format(
    utc(date),
  );
}

function fullDate(date: string): string {
  const style = { weekday: "long", day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
  // some browsers put a comma after the weekday
  return new Intl.DateTimeFormat(currentLanguage() === "en" ? "en-GB" : currentLanguage(), style)
    .format(utc(date))
    .replace(",", "");
}
