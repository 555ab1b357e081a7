import { useRef } from "react";
import { useController } from "react-hook-form";
import { staffMailText } from "@/features/mail/staff/en";
import type { Placeholder } from "@/features/mail/staff/model";
import { fill } from "@/i18n/text";
import { Field } from "@/ui/field";
import { TextArea } from "@/ui/input";
import badgeCss from "@/ui/badge.scoped.css?names";
import editorCss from "@/ui/editor.scoped.css?names";
import fieldCss from "@/ui/field.scoped.css?names";

/** The text field, with the placeholders that can be inserted. */
export function MailTextBody({ placeholders }: { placeholders: readonly Placeholder[] }) {
  const t = staffMailText().texts;
  const { field, fieldState } = useController({ name: "body" });
  const area = useRef<HTMLTextAreaElement | null>(null);

  function insert(name: string) {
    const at = area.current;
    if (at === null) return;
    const { selectionStart: from, selectionEnd: to, value } = at;
    const written = `{${name}}`;
    field.onChange(value.slice(0, from) + written + value.slice(to));
    // move the caret behind it once the new text is rendered
    requestAnimationFrame(() => {
      at.focus();
      at.setSelectionRange(from + written.length, from + written.length);
    });
  }

  return (
    <>
      <Field label={t.body} hint={t.bodyHint} error={fieldState.error?.message}>
        {(control) => (
          <TextArea
            {...control}
            {...field}
            ref={(element) => {
              area.current = element;
              field.ref(element);
            }}
          />
        )}
      </Field>
      {placeholders.length > 0 && (
        <div className="grid gap-1">
          <h2 className={fieldCss.label}>{t.placeholders}</h2>
          <p className={fieldCss.hint}>{t.placeholdersHint}</p>
          <ul className={editorCss.placeholders}>
            {placeholders.map(({ name, meaning, isNeeded }) => (
              <li key={name}>
                <button
                  type="button"
                  className={`${badgeCss.tag} mono`}
                  aria-label={fill(isNeeded ? t.insertNeeded : t.insert, { name, meaning })}
                  onClick={() => insert(name)}
                >
                  {`{${name}}`}
                </button>
                <span aria-hidden="true">
                  {meaning}
                  {isNeeded && <span className="text-ink-3"> · {t.needed}</span>}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
