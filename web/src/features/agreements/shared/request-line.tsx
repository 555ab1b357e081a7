import type { ReactNode } from "react";
import { fill, plural } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
import { Badge } from "@/ui/badge";
import { periodOf } from "./agreement-line";
import { agreementsText } from "./en";
import { agreementName, type AgreementRequest } from "./model";
import linesCss from "@/ui/lines.scoped.css?names";

const TONES = { open: "waiting", answered: "done", declined: "refused", withdrawn: "off" } as const;

interface RequestLineProps {
  request: AgreementRequest;
  /** Actions, below the text on a phone. */
  children?: ReactNode;
}

/** A request for an agreement: what is wished for, its state and the answer. */
export function RequestLine({ request, children }: RequestLineProps) {
  const t = agreementsText();
  const { state, askedBy, createdAt, sentence, answer, madeId } = request;
  const wishes = wishesOf(request);
  return (
    <li className={`${linesCss.line} flex-wrap`}>
      <div className="grid min-w-0 flex-1 basis-60 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium wrap-anywhere">{requestTitle(request)}</span>
          <Badge tone={TONES[state]}>{t.requestStates[state]}</Badge>
        </p>
        {wishes !== "" && <p className="text-12 text-ink-2">{wishes}</p>}
        {sentence !== "" && <p className="text-12 wrap-anywhere whitespace-pre-line">{sentence}</p>}
        <p className="text-12 text-ink-3">{fill(t.asked, { name: askedBy, date: formatDate(createdAt) })}</p>
        {answer !== "" && <p className="text-12 text-ink-2 wrap-anywhere whitespace-pre-line">{answer}</p>}
        {typeof madeId === "number" && (
          <p className="text-12 text-ink-2">
            {fill(t.answeredBy, { name: agreementName({ name: request.madeName }) })}
          </p>
        )}
      </div>
      {children}
    </li>
  );
}

export function requestTitle({ kind, agreementName: name }: AgreementRequest): string {
  const t = agreementsText();
  return kind === "new" ? t.requestNew : fill(t.requestRenewal, { name: agreementName({ name }) });
}

function wishesOf({ seats, startsOn, endsOn }: AgreementRequest): string {
  const t = agreementsText();
  const wishes = [typeof seats === "number" && plural(t.wishSeats, seats), periodOf({ startsOn, endsOn })];
  return wishes.filter(Boolean).join(" · ");
}
