import { useSubmission } from "@/api/use-submission";
import { joinText } from "./en";
import { memberRolesText } from "@/i18n/en-team";
import { fill } from "@/i18n/text";
import { AuthScreen } from "@/ui/auth-screen";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import type { Invitation } from "./calls";
import { NewAccountForm } from "./new-account-form";
import { isInvited, organizationOf, useJoin } from "./use-join";

interface JoinViewProps {
  token: string;
  invitation: Invitation;
  /** The address of the account that is logged in on this device. */
  loggedIn: string | null;
}

/** An open invitation: who invites to what, and the one thing to do. */
export function JoinView({ token, invitation, loggedIn }: JoinViewProps) {
  const t = joinText();
  const { email, invitedBy, role, hasAccount } = invitation;
  const { [role]: name, means } = memberRolesText();
  const join = useJoin(token, invitation, loggedIn);
  const { busy, submit } = useSubmission();
  const organization = organizationOf(invitation);
  const submitLabel = fill(t.submit, { organization });
  const isOwn = isInvited(loggedIn, invitation);
  const intro = <span className="wrap-anywhere">{fill(t.intro, { invitedBy, email })}</span>;
  return (
    <AuthScreen title={fill(t.heading, { organization })} intro={intro}>
      <p className="text-ink-2">{fill(t.role, { role: name, means: means[role] })}</p>
      {loggedIn !== null && !isOwn && <Note tone="warn">{fill(t.otherAccount, { email: loggedIn })}</Note>}
      {hasAccount ? (
        <>
          <p className="text-ink-2">{isOwn ? t.hasAccount : t.thenLogIn}</p>
          <Button tone="primary" size="lg" block busy={busy} onClick={() => void submit(join.withOwnAccount)}>
            {submitLabel}
          </Button>
        </>
      ) : (
        <>
          <p className="text-ink-2">{t.newAccount}</p>
          <NewAccountForm email={email} submitLabel={submitLabel} onSubmit={join.withNewAccount} />
        </>
      )}
    </AuthScreen>
  );
}
