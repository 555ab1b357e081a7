import type { ReactNode } from "react";
import { listsText } from "@/i18n/en-parts";
import { fill } from "@/i18n/text";
import { Button } from "@/ui/button";
import { State } from "@/ui/state";

/** Why a list without a search is empty, and one action. */
export interface EmptyText {
  /** Text of this list; 'No data found' by default. */
  title?: string;
  body: string;
  action?: ReactNode;
}

interface EmptyTableProps {
  search: string;
  onClear: () => void;
  empty: EmptyText;
  /** Set when only this page is empty: an old link, or deleted rows. */
  onFirstPage: (() => void) | undefined;
}

export function EmptyTable({ search, onClear, empty, onFirstPage }: EmptyTableProps) {
  const t = listsText().table;
  if (onFirstPage !== undefined) {
    const { firstPage, pastEnd } = listsText();
    return (
      <State title={t.empty} actions={<Button onClick={onFirstPage}>{firstPage}</Button>}>
        <p>{pastEnd}</p>
      </State>
    );
  }
  if (search === "") {
    return (
      <State title={empty.title ?? t.empty} actions={empty.action}>
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
