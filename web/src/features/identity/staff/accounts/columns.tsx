import { useSubmission } from "@/api/use-submission";
import { staffAccountsText } from "@/features/identity/staff/en";
import { fill } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
import { fullName } from "@/lib/text";
import type { Column } from "@/table/columns";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { Skeleton } from "@/ui/skeleton";
import { toast } from "@/ui/toast";
import { inviteAgain } from "./calls";
import type { StaffAccount } from "./model";
import { useRefresh } from "./queries";
import badgeCss from "@/ui/badge.scoped.css?names";

interface Actions {
  onEdit: (account: StaffAccount) => void;
  onReset: (account: StaffAccount) => void;
}

export function nameOf({ firstName, lastName, email }: StaffAccount): string {
  return fullName(firstName, lastName) || email;
}

export function accountColumns({ onEdit, onReset }: Actions): readonly Column<StaffAccount>[] {
  const t = staffAccountsText();
  return [
    {
      id: "name",
      header: t.name,
      card: "title",
      cell: (account) => <Who account={account} />,
      skeleton: <Skeleton width={140} />,
    },
    { id: "role", header: t.role, cell: ({ role }) => t.roles[role], skeleton: <Skeleton width={96} /> },
    {
      id: "state",
      header: t.state,
      cell: (account) => <AccountState account={account} />,
      skeleton: <Skeleton width={64} />,
    },
    {
      id: "factor",
      header: t.factor,
      cell: ({ hasSecondFactor }) => (
        <Badge tone={hasSecondFactor ? "done" : "waiting"}>{hasSecondFactor ? t.factorOn : t.factorOff}</Badge>
      ),
      skeleton: <Skeleton width={64} />,
    },
    {
      id: "lastSeen",
      header: t.lastSeen,
      cell: ({ lastSeenAt }) => (lastSeenAt ? <time dateTime={lastSeenAt}>{formatDate(lastSeenAt)}</time> : t.never),
      skeleton: <Skeleton width={72} />,
    },
    {
      id: "actions",
      header: t.actions,
      card: "sub",
      actions: true,
      cell: (account) => (
        <span className="flex flex-wrap justify-end gap-2">
          {account.invitedUntil && account.isActive && <InviteButton account={account} />}
          {account.hasSecondFactor && !account.isSelf && (
            <Button size="sm" aria-label={fill(t.resetWho, { name: nameOf(account) })} onClick={() => onReset(account)}>
              {t.reset}
            </Button>
          )}
          <Button size="sm" aria-label={fill(t.editWho, { name: nameOf(account) })} onClick={() => onEdit(account)}>
            {t.edit}
          </Button>
        </span>
      ),
      skeleton: null,
    },
  ];
}

function InviteButton({ account }: { account: StaffAccount }) {
  const t = staffAccountsText();
  const refresh = useRefresh();
  const { submit } = useSubmission();
  const invite = () =>
    submit(async () => {
      toast.success(await inviteAgain(account.id));
      await refresh();
    });
  return (
    <Button size="sm" aria-label={fill(t.inviteAgainWho, { name: nameOf(account) })} onClick={() => void invite()}>
      {t.inviteAgain}
    </Button>
  );
}

function AccountState({ account: { isActive, invitedUntil } }: { account: StaffAccount }) {
  const t = staffAccountsText();
  if (!isActive) return <Badge tone="off">{t.inactive}</Badge>;
  if (!invitedUntil) return <Badge tone="done">{t.active}</Badge>;
  return (
    <>
      <Badge tone="waiting">{t.invited}</Badge>
      <span className="block text-12 text-ink-2">{fill(t.invitedUntil, { date: formatDate(invitedUntil) })}</span>
    </>
  );
}

function Who({ account }: { account: StaffAccount }) {
  const t = staffAccountsText();
  return (
    <>
      <span className="font-medium">{nameOf(account)}</span>{" "}
      {account.isSelf && <span className={badgeCss.tag}>{t.you}</span>}
      <span className="block text-12 wrap-anywhere text-ink-2">{account.email}</span>
    </>
  );
}
