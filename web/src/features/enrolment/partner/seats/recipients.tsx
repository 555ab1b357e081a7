import { useState } from "react";
import { fill } from "@/i18n/text";
import { fullName } from "@/lib/text";
import { SearchBox } from "@/table/search-box";
import { Choice } from "@/ui/radios";
import { FieldGroup } from "@/ui/field";
import { Note } from "@/ui/note";
import { Pagination } from "@/ui/pagination";
import { Skeleton } from "@/ui/skeleton";
import { moveSeatText } from "./en";
import type { Recipient, RecipientFamily } from "./model";
import { FAMILIES_PER_PAGE, useRecipients } from "./queries";

interface RecipientsProps {
  programId: number;
  chosen: number | null;
  onChoose: (childId: number) => void;
}

/** The partner's families, page by page, with their children to choose from. */
export function Recipients({ programId, chosen, onChoose }: RecipientsProps) {
  const t = moveSeatText();
  const [search, setSearch] = useState("");
  const [page, setPage] = useState(1);
  const { rows, total, failure } = useRecipients(programId, page, search);
  if (failure !== null) return <Note tone="warn">{failure.message}</Note>;
  function find(words: string) {
    setSearch(words);
    setPage(1);
  }
  return (
    <div className="grid gap-3">
      <SearchBox label={t.search} hint={t.searchHint} value={search} onSearch={find} />
      <FieldGroup label={t.choose}>
        {rows === undefined ? (
          <Skeleton width={220} />
        ) : rows.length === 0 ? (
          <p className="text-ink-2">{t.nobody}</p>
        ) : (
          <ul className="grid gap-4">
            {rows.map((family) => (
              <Family key={family.parentId} family={family} chosen={chosen} onChoose={onChoose} />
            ))}
          </ul>
        )}
      </FieldGroup>
      {total > FAMILIES_PER_PAGE && (
        <Pagination label={t.search} page={page} pageSize={FAMILIES_PER_PAGE} total={total} onPage={setPage} />
      )}
    </div>
  );
}

type FamilyProps = Pick<RecipientsProps, "chosen" | "onChoose"> & { family: RecipientFamily };

function Family({ family, chosen, onChoose }: FamilyProps) {
  const t = moveSeatText();
  const { firstName, lastName, email, children } = family;
  return (
    <li className="grid gap-2">
      <p className="text-12 text-ink-2">{fill(t.ofParent, { parent: fullName(firstName, lastName), email })}</p>
      {children.length === 0 && <p className="text-ink-3">{t.noChild}</p>}
      {children.map((child) => (
        <ChildChoice key={child.id} child={child} checked={child.id === chosen} onChoose={onChoose} />
      ))}
    </li>
  );
}

interface ChildChoiceProps {
  child: Recipient;
  checked: boolean;
  onChoose: (childId: number) => void;
}

/** A child that cannot get the seat says why. */
function ChildChoice({ child: { id, name, age, obstacle }, checked, onChoose }: ChildChoiceProps) {
  return (
    <Choice
      title={name}
      name="seat-recipient"
      value={String(id)}
      checked={checked}
      disabled={typeof obstacle === "string"}
      onChange={() => onChoose(id)}
    >
      <span>{obstacle ?? fill(moveSeatText().age, { age })}</span>
    </Choice>
  );
}
