import { fill } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
import { formatRate } from "@/lib/rates";
import { currencyName } from "@/lib/region-names";
import type { Column } from "@/table/columns";
import { Button } from "@/ui/button";
import { Skeleton } from "@/ui/skeleton";
import { staffRatesText } from "./en";
import { readableNote, type Rate } from "./model";

interface RateActions {
  onAdd: (currencyCode: string) => void;
  onHistory: (currencyCode: string) => void;
}

export function rateColumns({ onAdd, onHistory }: RateActions): readonly Column<Rate>[] {
  const t = staffRatesText();
  return [
    {
      id: "currency",
      header: t.currency,
      card: "title",
      cell: ({ currencyCode }) => (
        <>
          <span className="font-medium">{currencyCode}</span>
          <span className="block text-12 text-ink-2">{currencyName(currencyCode)}</span>
        </>
      ),
      skeleton: <Skeleton width={40} />,
    },
    {
      id: "rate",
      header: t.rate,
      align: "end",
      card: "sub",
      cell: ({ rate, currencyCode }) => (
        <span className="tabular-nums">{fill(t.rateOf, { rate: formatRate(rate), currency: currencyCode })}</span>
      ),
      skeleton: <Skeleton width={140} />,
    },
    {
      id: "from",
      header: t.from,
      cell: ({ fromAt }) => <time dateTime={fromAt}>{formatDate(fromAt)}</time>,
      skeleton: <Skeleton width={72} />,
    },
    {
      id: "note",
      header: t.note,
      card: "sub",
      cell: ({ note }) => <span className="text-12 text-ink-2">{readableNote(note)}</span>,
      skeleton: <Skeleton width={120} />,
    },
    {
      id: "actions",
      header: t.actions,
      card: "sub",
      actions: true,
      cell: ({ currencyCode }) => (
        <>
          <Button
            size="sm"
            tone="quiet"
            aria-label={fill(t.historyOf, { currency: currencyCode })}
            onClick={() => onHistory(currencyCode)}
          >
            {t.history}
          </Button>{" "}
          <Button size="sm" aria-label={fill(t.addFor, { currency: currencyCode })} onClick={() => onAdd(currencyCode)}>
            {t.add}
          </Button>
        </>
      ),
      skeleton: null,
    },
  ];
}
