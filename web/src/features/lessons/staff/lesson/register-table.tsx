import { staffRegistersText } from "@/features/lessons/staff/en";
import { MARKS, type MarkState, type Register, type RegisterChild } from "@/features/lessons/staff/model";
import { fill } from "@/i18n/text";
import { Avatar } from "@/ui/avatar";
import { PlainTable, type PlainColumn } from "@/ui/plain-table";
import { Select } from "@/ui/select";
import { markOf, type Marks } from "./marks";
import tableCss from "@/ui/table.scoped.css";

interface RegisterTableProps {
  register: Register;
  changed?: Marks;
  /** Without it there is nothing to mark yet. */
  onMark?: (childId: number, state: MarkState) => void;
}

const NO_CHANGES: Marks = {};

export function RegisterTable({ register, changed = NO_CHANGES, onMark }: RegisterTableProps) {
  return (
    <PlainTable
      label={staffRegistersText().heading}
      columns={registerColumns(changed, onMark)}
      rows={register.children}
      rowId={({ childId }) => String(childId)}
    />
  );
}

function registerColumns(changed: Marks, onMark: RegisterTableProps["onMark"]): readonly PlainColumn<RegisterChild>[] {
  const t = staffRegistersText();
  const child = {
    id: "child",
    header: t.child,
    card: "title",
    cell: (row) => <Child child={row} />,
  } as const satisfies PlainColumn<RegisterChild>;
  const notes = {
    id: "notes",
    header: t.notes,
    card: "sub",
    cell: (row) => <Notes child={row} />,
  } as const satisfies PlainColumn<RegisterChild>;
  if (onMark === undefined) return [child, notes];
  const mark = {
    id: "mark",
    header: t.mark,
    // below the name: beside it, on a phone, there is no space for both
    card: "sub",
    cell: (row) => <MarkSelect child={row} mark={markOf(row, changed)} onMark={onMark} />,
  } as const satisfies PlainColumn<RegisterChild>;
  return [child, mark, notes];
}

function Child({ child: { name, absence } }: { child: RegisterChild }) {
  const t = staffRegistersText();
  return (
    <span className={tableCss.who}>
      <Avatar name={name} listed />
      <span className="min-w-0 whitespace-normal">
        <span className="font-medium wrap-anywhere">{name}</span>
        {absence && (
          <span className="block text-12 wrap-anywhere text-ink-2">
            {absence.reason === "" ? t.absence : fill(t.absenceReason, { reason: absence.reason })}
          </span>
        )}
      </span>
    </span>
  );
}

interface MarkSelectProps {
  child: RegisterChild;
  mark: MarkState | undefined;
  onMark: (childId: number, state: MarkState) => void;
}

function MarkSelect({ child: { childId, name }, mark, onMark }: MarkSelectProps) {
  const t = staffRegistersText();
  return (
    <Select
      aria-label={fill(t.markOf, { child: name })}
      // the longest mark beside the arrow
      className="min-w-32"
      // a mark cannot be taken back, only changed
      placeholder={mark === undefined ? t.noMark : undefined}
      options={MARKS.map((value) => ({ value, label: t.marks[value] }))}
      value={mark ?? ""}
      onChange={({ target }) => target.value !== "" && onMark(childId, target.value as MarkState)}
    />
  );
}

function Notes({ child: { noteForFamily, noteForStaff } }: { child: RegisterChild }) {
  const t = staffRegistersText();
  const notes = [
    [t.forFamily, noteForFamily],
    [t.forStaff, noteForStaff],
  ] as const;
  return notes
    .filter(([, note]) => note !== "")
    .map(([audience, note]) => (
      <p key={audience} className="max-w-[60ch] wrap-anywhere">
        <span className="text-12 text-ink-3">{fill(t.reader, { reader: audience })}</span> {note}
      </p>
    ));
}
