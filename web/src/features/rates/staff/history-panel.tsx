import { fill, text } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
import { formatRate } from "@/lib/rates";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { SidePanel } from "@/ui/side-panel";
import { Skeleton } from "@/ui/skeleton";
import { ErrorState } from "@/ui/state";
import { staffRatesText } from "./en";
import { isComing, readableNote, type Rate } from "./model";
import { useHistory } from "./queries";
import recordCss from "@/ui/record.scoped.css";

interface HistoryPanelProps {
  currencyCode: string;
  onClose: () => void;
}

/** All past and scheduled rates of a currency. */
export function HistoryPanel({ currencyCode, onClose }: HistoryPanelProps) {
  const t = staffRatesText();
  const { data, failure, onRetry } = useHistory(currencyCode);
  return (
    <SidePanel
      open
      onOpenChange={(open) => !open && onClose()}
      title={fill(t.historyOf, { currency: currencyCode })}
      footer={<Button onClick={onClose}>{text().common.close}</Button>}
    >
      <p className="text-ink-2">{t.historyBody}</p>
      {failure !== null ? (
        <ErrorState title={t.historyFailed} {...failure} onRetry={onRetry} />
      ) : data === undefined ? (
        <Skeleton width={180} />
      ) : (
        <ol className={recordCss.trail}>
          {data.map((rate) => (
            <Line key={rate.fromAt} rate={rate} />
          ))}
        </ol>
      )}
    </SidePanel>
  );
}

function Line({ rate }: { rate: Rate }) {
  const t = staffRatesText();
  const { currencyCode, fromAt, note } = rate;
  return (
    <li>
      <span className="flex items-center justify-between gap-2">
        <span className="font-medium tabular-nums">
          {fill(t.rateOf, { rate: formatRate(rate.rate), currency: currencyCode })}
        </span>
        <State rate={rate} />
      </span>
      <small>
        <time dateTime={fromAt}>{fill(t.coming, { date: formatDate(fromAt) })}</time>
        {note && ` · ${readableNote(note)}`}
      </small>
    </li>
  );
}

function State({ rate }: { rate: Rate }) {
  const t = staffRatesText();
  if (rate.isCurrent) return <Badge tone="done">{t.current}</Badge>;
  if (isComing(rate)) return <Badge tone="waiting">{fill(t.coming, { date: formatDate(rate.fromAt) })}</Badge>;
  return <Badge tone="off">{t.past}</Badge>;
}
