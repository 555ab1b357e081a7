import type { ReactNode } from "react";
import { fill, text } from "@/i18n/text";
import { Button } from "@/ui/button";
import { State } from "@/ui/state";

/** Why a list without a search is empty, and the one thing to do about it. */
export interface EmptyText {
  body: string;
  action?: ReactNode;
}

interface EmptyTableProps {
  search: string;
  onClear: () => void;
  empty: EmptyText;
}

export function EmptyTable({ search, onClear, empty }: EmptyTableProps) {
  const t = text().table;
  if (search === "") {
    return (
      <State title={t.empty} actions={empty.action}>
        <p>{empty.body}</p>
      </State>
    );
  }
  return (
    <State title={t.empty} actions={<Button onClick={onClear}>{t.clearSearch}</Button>}>
      <p>{fill(t.noMatch, { search })}</p>
    </State>
  );
}
