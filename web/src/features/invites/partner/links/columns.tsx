import { linkFactsText } from "@/features/invites/shared/en";
import { alarmOf, joinsOf, linkName, type RegistrationLink } from "@/features/invites/shared/link-facts";
import { LinkState } from "@/features/invites/shared/link-state";
import { fill } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
import type { Column } from "@/table/columns";
import { Skeleton } from "@/ui/skeleton";
import { CopyButton } from "./copy-button";
import { registrationLinksText } from "./en";
import { LinkMenu } from "./link-menu";
import type { LinkTask } from "./model";

const MOST_SHOWN = 2;

interface LinkColumns {
  addressOf: (link: RegistrationLink) => string;
  organization: string;
  /** Names of departments by id, where there are any. */
  departments: ReadonlyMap<number, string> | undefined;
  /** Without it, links can only be read. */
  onTask: ((task: LinkTask) => void) | undefined;
}

export function linkColumns({
  addressOf,
  organization,
  departments,
  onTask,
}: LinkColumns): readonly Column<RegistrationLink>[] {
  const t = registrationLinksText();
  return [
    {
      id: "name",
      header: t.name,
      card: "title",
      cell: (link) => (
        <Named link={link} address={addressOf(link)} department={departments?.get(link.departmentId ?? 0)} />
      ),
      skeleton: <Skeleton width={200} />,
    },
    {
      id: "state",
      header: t.state,
      cell: (link) => <LinkState link={link} />,
      skeleton: <Skeleton width={64} />,
    },
    {
      id: "joined",
      header: t.joined,
      align: "end",
      cell: (link) => <span className="whitespace-nowrap tabular-nums">{joinsOf(link)}</span>,
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
    {
      id: "actions",
      header: t.actions,
      card: "aside",
      actions: true,
      cell: (link) => <LinkMenu link={link} address={addressOf(link)} organization={organization} onTask={onTask} />,
      skeleton: null,
    },
  ];
}

/** The part of an address in which it differs from those of other links. */
function endOf(address: string): string {
  return `…${address.slice(Math.max(address.lastIndexOf("?"), address.lastIndexOf("&")))}`;
}

interface NamedProps {
  link: RegistrationLink;
  address: string;
  department: string | undefined;
}

function Named({ link, address, department }: NamedProps) {
  const alarm = alarmOf(link);
  return (
    <span className="grid min-w-0 gap-0.5">
      <span className="font-medium wrap-anywhere">{linkName(link)}</span>
      {/* a line break after the dots would leave them alone */}
      <span className="text-12 break-all text-ink-2" title={address}>
        {endOf(address)}
      </span>
      {department !== undefined && <span className="text-12 text-ink-2">{department}</span>}
      {link.closesOnAlarm && <span className="text-12 text-ink-2">{linkFactsText().closesOnAlarm}</span>}
      {alarm !== undefined && <span className="text-12 font-medium text-warn">{alarm}</span>}
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
