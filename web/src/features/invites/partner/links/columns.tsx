import { fill } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
import { formatCount } from "@/lib/numbers";
import type { Column } from "@/table/columns";
import { Badge } from "@/ui/badge";
import { Skeleton } from "@/ui/skeleton";
import { CopyButton } from "./copy-button";
import { registrationLinksText } from "./en";
import { LinkMenu } from "./link-menu";
import { linkName, type LinkTask, type RegistrationLink } from "./model";

const TONES = { open: "done", closed: "off", expired: "refused", full: "waiting" } as const;
const MOST_SHOWN = 2;

/** Without `onTask`, links can only be read. */
export function linkColumns(
  addressOf: (link: RegistrationLink) => string,
  onTask: ((task: LinkTask) => void) | undefined,
): readonly Column<RegistrationLink>[] {
  const t = registrationLinksText();
  const actions: Column<RegistrationLink> = {
    id: "actions",
    header: t.actions,
    card: "aside",
    actions: true,
    cell: (link) => onTask && <LinkMenu link={link} onTask={onTask} />,
    skeleton: null,
  };
  return [
    {
      id: "name",
      header: t.name,
      card: "title",
      cell: (link) => <Named link={link} address={addressOf(link)} />,
      skeleton: <Skeleton width={200} />,
    },
    {
      id: "state",
      header: t.state,
      cell: ({ state }) => <Badge tone={TONES[state]}>{t.states[state]}</Badge>,
      skeleton: <Skeleton width={64} />,
    },
    {
      id: "joined",
      header: t.joined,
      cell: ({ joined, maxJoins }) => (
        <span className="whitespace-nowrap tabular-nums">
          {maxJoins
            ? fill(t.joinedOf, { joined: formatCount(joined), most: formatCount(maxJoins) })
            : formatCount(joined)}
        </span>
      ),
      skeleton: <Skeleton width={48} />,
    },
    {
      id: "expires",
      header: t.expires,
      cell: ({ expiresOn }) =>
        expiresOn ? (
          <time className="text-ink-2" dateTime={expiresOn}>
            {formatDate(expiresOn)}
          </time>
        ) : (
          <span className="text-ink-3">{t.noEnd}</span>
        ),
      skeleton: <Skeleton width={72} />,
    },
    {
      id: "domains",
      header: t.domains,
      cell: ({ domains }) => <Domains domains={domains} />,
      skeleton: <Skeleton width={96} />,
    },
    {
      id: "copy",
      header: t.copy,
      card: "sub",
      actions: true,
      cell: (link) => <CopyButton name={linkName(link)} address={addressOf(link)} />,
      skeleton: null,
    },
    ...(onTask === undefined ? [] : [actions]),
  ];
}

function Named({ link, address }: { link: RegistrationLink; address: string }) {
  const t = registrationLinksText();
  return (
    <span className="grid min-w-0 gap-0.5">
      <span className="font-medium wrap-anywhere">{linkName(link)}</span>
      <span className="truncate text-12 text-ink-2" title={address}>
        {address}
      </span>
      {link.closesOnAlarm && <span className="text-12 text-ink-2">{t.closesOnAlarm}</span>}
      {link.alarmAt && (
        <span className="text-12 font-medium text-warn">{fill(t.alarm, { date: formatDate(link.alarmAt) })}</span>
      )}
    </span>
  );
}

function Domains({ domains }: { domains: readonly string[] }) {
  const t = registrationLinksText();
  const more = domains.length - MOST_SHOWN;
  if (domains.length === 0) return <span className="text-ink-3">{t.anyDomain}</span>;
  return (
    <span className="wrap-anywhere text-ink-2" title={more > 0 ? domains.join(", ") : undefined}>
      {domains.slice(0, MOST_SHOWN).join(", ")}
      {more > 0 && ` ${fill(t.moreDomains, { count: more })}`}
    </span>
  );
}
