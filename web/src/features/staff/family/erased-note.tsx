import { fill } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
import { Note } from "@/ui/note";
import { staffFamilyText } from "./en";

/** Says that a family was erased, and when if that is known. */
export function ErasedNote({ at }: { at: string | undefined }) {
  const t = staffFamilyText();
  return (
    <Note tone="warn">
      <b>{at === undefined ? t.erased : fill(t.erasedOn, { date: formatDate(at) })}</b> {t.erasedStays}
    </Note>
  );
}
