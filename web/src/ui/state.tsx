import type { ReactNode } from "react";
import { text } from "@/i18n/text";
import { Button } from "./button";
import { SeatRow, type Seat } from "./seats";
import stateCss from "./state.scoped.css?names";

const ROW: readonly Seat[] = Array.from({ length: 7 }, () => "open");
const BROKEN: readonly Seat[] = ROW.map((seat, index) => (index === 3 ? "lost" : seat));

interface StateProps {
  title: string;
  level?: "h1" | "h2" | "h3";
  broken?: boolean;
  actions?: ReactNode;
  children: ReactNode;
}

/** Shown instead of data: the reason, and one action. */
export function State({ title, level: Title = "h2", broken = false, actions, children }: StateProps) {
  return (
    <div className={stateCss.state} role={broken ? "alert" : undefined}>
      <SeatRow size="lg" seats={broken ? BROKEN : ROW} />
      <Title className="t-sec">{title}</Title>
      {children}
      {actions !== undefined && <div className={stateCss.acts}>{actions}</div>}
    </div>
  );
}

interface ErrorStateProps {
  title: string;
  message: string;
  level?: "h1" | "h2" | "h3";
  requestId?: string | undefined;
  onRetry: () => void;
}

/** What failed, what is unaffected, a retry button, and the request id to quote to support. */
export function ErrorState({ title, message, level = "h2", requestId, onRetry }: ErrorStateProps) {
  const t = text().common;
  return (
    <State title={title} level={level} broken actions={<Button onClick={onRetry}>{t.tryAgain}</Button>}>
      <p>{message}</p>
      {requestId !== undefined && (
        <p className={`${stateCss.request} order-last`}>
          {t.request} <span className="mono">{requestId}</span>
        </p>
      )}
    </State>
  );
}
