import { Suspense, useMemo, useState } from "react";
import { usePartner, useRight } from "@/api/signed-in";
import { fill } from "@/i18n/text";
import { DataTable } from "@/table/data-table";
import { useTextFilters } from "@/table/list-state-filters";
import { Button } from "@/ui/button";
import { FilterSelect } from "@/ui/filter-select";
import { lazyOverlay } from "@/ui/lazy-part";
import { ListHead } from "@/ui/list-head";
import { requestColumns } from "./columns";
import { seatRequestsText } from "./en";
import { STATES, type AnswerTask, type Decision } from "./model";
import { REQUESTS_PER_PAGE, useSeatRequests } from "./queries";
import { RequestSelectionBar } from "./selection-bar";
import { useRequestSelection } from "./use-request-selection";
import selectionCss from "@/ui/selection.scoped.css";

// lazy, so that the list renders first
const AnswerPanel = lazyOverlay(async () => ({ default: (await import("./answer-panel")).AnswerPanel }));

/** The requests of parents for a seat; owners and managers answer them, one or many at once. */
export function SeatRequestsView() {
  const t = seatRequestsText();
  const { organizationName, email } = usePartner();
  const mayAnswer = useRight("people");
  const { page, search, filters, onPage, onSearch, onFilter } = useTextFilters(["state"]);
  const state = STATES.find((known) => known === filters.state);
  const found = useSeatRequests({ page, search, ...(state && { state }) });
  const [task, setTask] = useState<AnswerTask | null>(null);
  const open = useMemo(() => (found.rows ?? []).filter((request) => request.state === "open"), [found.rows]);
  const shown = useMemo(() => open.map(({ id }) => id), [open]);
  const selection = useRequestSelection(JSON.stringify([state, search, page]), shown);
  const columns = useMemo(
    () => requestColumns(mayAnswer ? { selection, onTask: setTask } : null),
    [mayAnswer, selection, setTask],
  );
  const answer = (decision: Decision) =>
    setTask({ decision, requests: open.filter(({ id }) => selection.ids.includes(id)) });
  return (
    <>
      <ListHead
        title={t.title}
        count={found.rows && found.total}
        intro={fill(t.intro, { organization: organizationName || email })}
      />
      <DataTable
        label={t.title}
        columns={columns}
        rowId={({ id }) => String(id)}
        page={page}
        onPage={onPage}
        pageSize={REQUESTS_PER_PAGE}
        search={search}
        onSearch={onSearch}
        searchHint={t.search}
        tools={
          <>
            <FilterSelect
              label={t.filter}
              all={t.all}
              options={STATES.map((value) => ({ value, label: t.states[value] }))}
              value={state}
              onValue={(next) => onFilter("state", next)}
            />
            {mayAnswer && shown.length > 1 && (
              <label className={`${selectionCss.tick} ${selectionCss.whole}`}>
                <input type="checkbox" checked={selection.isPageSelected} onChange={selection.togglePage} />
                {t.selectPage}
              </label>
            )}
          </>
        }
        empty={
          state === undefined
            ? { body: t.empty }
            : { body: t.emptyState, action: <Button onClick={() => onFilter("state", "")}>{t.showAll}</Button> }
        }
        wide
        {...found}
      />
      {mayAnswer && <RequestSelectionBar selection={selection} onAnswer={answer} />}
      {task !== null && (
        <Suspense>
          <AnswerPanel task={task} onClose={() => setTask(null)} />
        </Suspense>
      )}
    </>
  );
}
