import { staffRegistersText } from "@/features/lessons/staff/en";
import type { Register } from "@/features/lessons/staff/model";
import { fill } from "@/i18n/text";

/** Notes about the class as a whole. */
export function ClassNotes({ notes }: { notes: Register["notes"] }) {
  const t = staffRegistersText();
  if (notes.length === 0) return null;
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{t.classNotes}</h3>
      {notes.map(({ teacher, audience, text }) => (
        <p key={`${teacher} ${audience}`} className="max-w-[72ch] wrap-anywhere">
          <span className="block text-12 text-ink-3">
            {fill(audience === "family" ? t.noteBy : t.noteByStaff, { teacher })}
          </span>
          {text}
        </p>
      ))}
    </div>
  );
}
