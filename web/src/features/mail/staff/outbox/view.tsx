import { useNavigate } from "@tanstack/react-router";
import { Suspense, useMemo } from "react";
import { staffMailText } from "@/features/mail/staff/en";
import { MAIL_STATES } from "@/features/mail/staff/model";
import { MAILS_PER_PAGE, useMails, useMove } from "@/features/mail/staff/queries";
import { DataTable } from "@/table/data-table";
import { useTextFilters } from "@/table/list-state-filters";
import { Button } from "@/ui/button";
import { FilterSelect } from "@/ui/filter-select";
import { lazyOverlay } from "@/ui/lazy-part";
import { ListHead } from "@/ui/list-head";
import { mailColumns } from "./columns";
import { HeldNote } from "./held-note";
import { MailSelectionBar } from "./selection-bar";
import { useMailSelection } from "./use-mail-selection";
import selectionCss from "@/ui/selection.scoped.css";
import viewCss from "./view.scoped.css";

// lazy, so that the list renders first
const MailPanel = lazyOverlay(async () => ({ default: (await import("./panel")).MailPanel }));

/** The outbox. The open mail is stored in the URL, next to the filters. */
export function MailView() {
  const t = staffMailText();
  const { page, search, filters, onPage, onSearch, onFilter } = useTextFilters(["state", "mail"]);
  const state = MAIL_STATES.find((known) => known === filters.state);
  const opened = Number(filters.mail);
  const found = useMails({ page, search, ...(state && { state }) });
  const navigate = useNavigate();
  const { busy, move } = useMove();
  const isMovable = state === "failed" || state === "put_aside";
  const shown = useMemo(() => found.rows?.map(({ id }) => id) ?? [], [found.rows]);
  const selection = useMailSelection(JSON.stringify([state, search, page]), shown);
  const columns = useMemo(() => mailColumns(isMovable ? selection : null), [isMovable, selection]);
  // not a filter: the list stays on its page
  const close = () =>
    void navigate({ to: ".", search: ((old: object) => ({ ...old, mail: undefined })) as never, resetScroll: false });
  const empty =
    state === undefined
      ? { body: t.empty }
      : { body: t.emptyState, action: <Button onClick={() => onFilter("state", "")}>{t.showAll}</Button> };
  return (
    <>
      <ListHead title={t.title} count={found.rows && found.total} intro={t.intro} />
      {state === "held" && found.total > 0 && <HeldNote />}
      <div className={viewCss.mails}>
        <DataTable
          label={t.title}
          columns={columns}
          rowId={({ id }) => String(id)}
          page={page}
          onPage={onPage}
          pageSize={MAILS_PER_PAGE}
          search={search}
          onSearch={onSearch}
          searchHint={t.search}
          tools={
            <>
              <FilterSelect
                label={t.filter}
                all={t.allStates}
                options={MAIL_STATES.map((value) => ({ value, label: t.states[value] }))}
                value={state}
                onValue={(next) => onFilter("state", next)}
              />
              {isMovable && shown.length > 0 && (
                <label className={`${selectionCss.tick} ${selectionCss.whole}`}>
                  <input type="checkbox" checked={selection.isPageSelected} onChange={selection.togglePage} />
                  {t.aside.selectPage}
                </label>
              )}
            </>
          }
          empty={empty}
          wide
          {...found}
        />
      </div>
      {isMovable && (
        <MailSelectionBar
          selection={selection}
          allFailed={state === "failed" && search === "" ? found.total : undefined}
          move={state === "failed" ? "put-aside" : "bring-back"}
          busy={busy}
          onMove={(what) => void move(what)}
        />
      )}
      {opened > 0 && (
        <Suspense>
          <MailPanel id={opened} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
