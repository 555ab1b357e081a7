import { useState } from "react";
import { fill } from "@/i18n/text";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { Note } from "@/ui/note";
import { useDebounced } from "@/ui/use-debounced";
import { staffPartnersText } from "./en";
import type { ParentFound } from "./model";
import { useParentsFound } from "./queries";
import linesCss from "@/ui/lines.scoped.css?names";

interface ParentFinderProps {
  /** Only this partner's parents can be chosen. */
  partnerId: number;
  onChoose: (parent: ParentFound) => void;
}

export function ParentFinder({ partnerId, onChoose }: ParentFinderProps) {
  const t = staffPartnersText().allowance;
  const [typed, setTyped] = useState("");
  const q = useDebounced(typed).trim();
  const search = useParentsFound(partnerId, q);
  const found = q === "" ? undefined : search.data?.data.parents;
  return (
    <>
      <Field label={t.find} hint={t.findHint}>
        {(control) => (
          <Input
            type="search"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            {...control}
          />
        )}
      </Field>
      {search.isError && <Note tone="bad">{t.searchFailed}</Note>}
      {found !== undefined && found.length > 0 && (
        <ul className={linesCss.lines} aria-label={t.found}>
          {found.map((parent) => (
            <li key={parent.id} className={linesCss.line}>
              <span className="min-w-0 flex-1">
                <span className="font-medium">{parent.name}</span>
                <span className="block text-12 wrap-anywhere text-ink-2">{parent.email}</span>
              </span>
              <Button size="sm" aria-label={fill(t.chooseName, { name: parent.name })} onClick={() => onChoose(parent)}>
                {t.choose}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p className="text-ink-2" aria-live="polite">
        {found?.length === 0 && t.nobody}
      </p>
    </>
  );
}
