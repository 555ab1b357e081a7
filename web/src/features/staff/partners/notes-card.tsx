import { Suspense } from "react";
import { fill } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
import { Card } from "@/ui/card";
import { FactsSkeleton } from "@/ui/facts-skeleton";
import { lazyPart } from "@/ui/lazy-part";
import { staffPartnersText } from "./en";
import type { StaffPartnerInFull } from "./model";
import recordCss from "@/ui/record.scoped.css?names";

// lazy, because it loads the form library
const NoteForm = lazyPart(async () => ({ default: (await import("./note-form")).NoteForm }));

export function NotesCard({ partner }: { partner: StaffPartnerInFull }) {
  const t = staffPartnersText().notes;
  const { notes } = partner;
  return (
    <Card title={t.title} subtitle={t.body}>
      <Suspense fallback={<FactsSkeleton count={1} />}>
        <NoteForm partner={partner} />
      </Suspense>
      {notes.length === 0 ? (
        <p className="text-ink-2">{t.none}</p>
      ) : (
        <ul className={recordCss.trail}>
          {notes.map((note) => (
            <li key={note.id}>
              <span className="whitespace-pre-line">{note.text}</span>
              <small>{fill(t.by, { by: note.by, date: formatDate(note.createdAt) })}</small>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
