import { Link } from "@tanstack/react-router";
import { paths } from "@/app/paths";
import { fill } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
import { formatCount } from "@/lib/numbers";
import { fullName } from "@/lib/text";
import type { Column } from "@/table/columns";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { Skeleton } from "@/ui/skeleton";
import { seatRequestsText } from "./en";
import type { AnswerTask, SeatRequest } from "./model";
import type { RequestSelection } from "./use-request-selection";
import selectionCss from "@/ui/selection.scoped.css?names";
import tableCss from "@/ui/table.scoped.css?names";

const TONES = { open: "waiting", approved: "done", declined: "refused", withdrawn: "off" } as const;

/** What a member who may answer uses; null for others. */
export interface Answering {
  selection: RequestSelection;
  onTask: (task: AnswerTask) => void;
}

export function requestColumns(answering: Answering | null): readonly Column<SeatRequest>[] {
  const t = seatRequestsText();
  const actions: Column<SeatRequest> = {
    id: "actions",
    header: t.actions,
    card: "sub",
    actions: true,
    cell: (request) => request.state === "open" && answering && <Actions request={request} {...answering} />,
    skeleton: null,
  };
  return [
    {
      id: "parent",
      header: t.parent,
      card: "title",
      cell: (request) => <Parent request={request} selection={answering?.selection} />,
      skeleton: <Skeleton width={160} />,
    },
    {
      id: "child",
      header: t.child,
      cell: ({ childName, childId }) => (
        <span className="grid gap-0.5">
          <span className="wrap-anywhere">{childName}</span>
          {childId === null && <span className="text-12 text-ink-2">{t.notRegistered}</span>}
        </span>
      ),
      skeleton: <Skeleton width={96} />,
    },
    {
      id: "seats",
      header: t.seats,
      cell: ({ allowed, seatsTaken }) => (
        <span className="whitespace-nowrap tabular-nums">
          {fill(t.seatsOf, { taken: formatCount(seatsTaken), allowed: formatCount(allowed) })}
        </span>
      ),
      skeleton: <Skeleton width={48} />,
    },
    {
      id: "sentence",
      header: t.sentence,
      cell: ({ sentence }) =>
        sentence === "" ? (
          <span className="text-ink-3">{t.noSentence}</span>
        ) : (
          <span className="wrap-anywhere whitespace-pre-line">{sentence}</span>
        ),
      skeleton: <Skeleton width={200} />,
    },
    {
      id: "state",
      header: t.state,
      cell: (request) => <State request={request} />,
      skeleton: <Skeleton width={96} />,
    },
    ...(answering === null ? [] : [actions]),
  ];
}

export const parentName = ({ parentFirstName, parentLastName }: SeatRequest) =>
  fullName(parentFirstName, parentLastName);

function Parent({ request, selection }: { request: SeatRequest; selection: RequestSelection | undefined }) {
  const t = seatRequestsText();
  const name = parentName(request);
  const link = (
    <span className="grid min-w-0 gap-0.5">
      <Link className={tableCss.rowLink} to={paths.parentDetails} params={{ id: String(request.parentId), cid: "0" }}>
        {name}
      </Link>
      <span className="text-12 text-ink-2">{fill(t.askedOn, { date: formatDate(request.createdAt) })}</span>
    </span>
  );
  if (selection === undefined || request.state !== "open") return link;
  return (
    <div className={selectionCss.picked}>
      <label className={selectionCss.tick}>
        <input
          type="checkbox"
          aria-label={fill(t.select, { parent: name, child: request.childName })}
          checked={selection.ids.includes(request.id)}
          onChange={() => selection.toggle(request.id)}
        />
      </label>
      {link}
    </div>
  );
}

function State({ request: { state, answer, answeredAt, answeredBy } }: { request: SeatRequest }) {
  const t = seatRequestsText();
  return (
    <span className="grid gap-0.5">
      <Badge tone={TONES[state]}>{t.states[state]}</Badge>
      {answeredAt && (
        <span className="text-12 text-ink-2">
          {fill(t.answeredOn, { name: answeredBy ?? "", date: formatDate(answeredAt) })}
        </span>
      )}
      {answer !== "" && <span className="text-12 wrap-anywhere text-ink-2">{fill(t.answer, { answer })}</span>}
    </span>
  );
}

function Actions({ request, onTask }: { request: SeatRequest; onTask: Answering["onTask"] }) {
  const t = seatRequestsText();
  const whose = { parent: parentName(request), child: request.childName };
  return (
    <span className="flex flex-wrap gap-2">
      <Button
        size="sm"
        aria-label={fill(t.approveFor, whose)}
        onClick={() => onTask({ decision: "approve", requests: [request] })}
      >
        {t.approve}
      </Button>
      <Button
        size="sm"
        tone="quiet"
        aria-label={fill(t.declineFor, whose)}
        onClick={() => onTask({ decision: "decline", requests: [request] })}
      >
        {t.decline}
      </Button>
    </span>
  );
}
