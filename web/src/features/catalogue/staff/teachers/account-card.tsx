import { useState } from "react";
import { useSubmission } from "@/api/use-submission";
import { staffTeachersText } from "@/features/catalogue/staff/en";
import { fill } from "@/i18n/text";
import { formatDate, todayInUtc } from "@/lib/dates";
import { fullName } from "@/lib/text";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { Fact } from "@/ui/fact";
import { Refusal } from "@/ui/refusal";
import { toast } from "@/ui/toast";
import { AccountDialog, type AccountQuestion } from "./account-dialog";
import { inviteAgain, setAccountActive } from "./calls";
import { InvitePanel } from "./invite-panel";
import type { TeacherAccount, TeacherDetail } from "./model";
import { useRefresh } from "./queries";
import factCss from "@/ui/fact.scoped.css?names";

/** The teacher's own account: invited, active or deactivated. */
export function AccountCard({ teacher }: { teacher: TeacherDetail }) {
  const t = staffTeachersText().account;
  const [isInviting, setInviting] = useState(false);
  const { account, firstName, lastName, archivedAt } = teacher;
  if (account) return <Account teacher={teacher} account={account} />;
  return (
    <Card
      title={t.title}
      subtitle={t.intro}
      aside={
        !archivedAt && (
          <Button size="sm" onClick={() => setInviting(true)}>
            {t.invite}
          </Button>
        )
      }
    >
      <p className="text-ink-2">{fill(t.none, { teacher: fullName(firstName, lastName) })}</p>
      {isInviting && <InvitePanel teacher={teacher} onClose={() => setInviting(false)} />}
    </Card>
  );
}

function Account({ teacher, account }: { teacher: TeacherDetail; account: TeacherAccount }) {
  const t = staffTeachersText().account;
  const refresh = useRefresh();
  const [question, setQuestion] = useState<AccountQuestion | null>(null);
  const { submit, busy, submitError } = useSubmission();
  const { email, isActive, invitedUntil, lastSeenAt, hasSecondFactor, timeZone } = account;

  function run(work: () => Promise<string>) {
    return submit(async () => {
      toast.success(await work());
      await refresh();
    });
  }

  return (
    <Card
      title={t.title}
      subtitle={t.intro}
      footer={
        <>
          {isActive && invitedUntil && (
            <Button size="sm" busy={busy} onClick={() => void run(() => inviteAgain(teacher.id))}>
              {t.inviteAgain}
            </Button>
          )}
          {isActive ? (
            <Button size="sm" tone="quiet-danger" onClick={() => setQuestion("deactivate")}>
              {t.deactivate}
            </Button>
          ) : (
            <Button size="sm" busy={busy} onClick={() => void run(() => setAccountActive(teacher.id, true))}>
              {t.activate}
            </Button>
          )}
          {hasSecondFactor && (
            <Button size="sm" onClick={() => setQuestion("reset")}>
              {t.reset}
            </Button>
          )}
        </>
      }
    >
      <dl className={factCss.facts}>
        <Fact label={t.state}>
          <AccountState account={account} />
        </Fact>
        <Fact label={t.email} wide>
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
        </Fact>
        <Fact label={t.lastSeen}>
          {lastSeenAt ? <time dateTime={lastSeenAt}>{formatDate(lastSeenAt)}</time> : t.never}
        </Fact>
        <Fact label={t.factor}>
          <Badge tone={hasSecondFactor ? "done" : "waiting"}>{hasSecondFactor ? t.factorOn : t.factorOff}</Badge>
        </Fact>
        <Fact label={t.timeZone} wide>
          {timeZone}
        </Fact>
      </dl>
      <Refusal error={submitError} />
      {question !== null && <AccountDialog teacher={teacher} question={question} onClose={() => setQuestion(null)} />}
    </Card>
  );
}

function AccountState({ account: { isActive, invitedUntil } }: { account: TeacherAccount }) {
  const t = staffTeachersText().account;
  if (!isActive) return <Badge tone="off">{t.inactive}</Badge>;
  if (!invitedUntil) return <Badge tone="done">{t.active}</Badge>;
  const isOver = invitedUntil.slice(0, 10) < todayInUtc();
  return (
    <>
      <Badge tone={isOver ? "refused" : "waiting"}>{t.invited}</Badge>
      <span className="block text-12 font-normal text-ink-2">
        {isOver ? t.expired : fill(t.invitedUntil, { date: formatDate(invitedUntil) })}
      </span>
    </>
  );
}
