import { useState } from "react";
import { staffOfflineText } from "@/features/billing/staff/en";
import { fill } from "@/i18n/text";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { Note } from "@/ui/note";
import { useDebounced } from "@/ui/use-debounced";
import { usePartnersFound } from "./queries";
import linesCss from "@/ui/lines.scoped.css?names";

/** Search for the payer among partners with unpaid invoices. */
export function PartnerFinder({ onChoose }: { onChoose: (partnerId: number) => void }) {
  const t = staffOfflineText();
  const [typed, setTyped] = useState("");
  const found = usePartnersFound(useDebounced(typed).trim());
  return (
    <Card title={t.partner}>
      <Field label={t.findPartner} hint={t.findHint}>
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
      {found.isError ? (
        <Note tone="bad">{t.searchFailed}</Note>
      ) : (
        <ul className={linesCss.lines} aria-label={t.found} aria-busy={found.isFetching}>
          {found.data?.map(({ id, name }) => (
            <li key={id} className={linesCss.line}>
              <span className="min-w-0 flex-1 font-medium">{name}</span>
              <Button size="sm" aria-label={fill(t.chooseName, { name })} onClick={() => onChoose(id)}>
                {t.choose}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p className="text-ink-2" aria-live="polite">
        {found.isPending ? t.searching : found.data?.length === 0 && t.noPartner}
      </p>
    </Card>
  );
}
