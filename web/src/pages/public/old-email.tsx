import { confirmEmailChange, stopEmailChange } from "@/features/identity/shared/email-links/calls";
import { ChangeConfirmed, ChangeFailed, ChangeStopped } from "@/features/identity/shared/email-links/email-change-ended";
import { useLink } from "@/features/identity/shared/email-links/use-link";
import { identityText } from "@/features/identity/shared/en";
import { AuthScreen } from "@/ui/auth-screen";
import { Button } from "@/ui/button";
import { useOwnLocation } from "@/ui/use-own-location";
import { useTitle } from "@/ui/use-title";

/** Page of the link sent to the old address: the owner confirms the change here too, or stops it. */
export default function OldEmailPage() {
  const { oldEmail: t, changeEmail, stopEmailChange: words } = identityText();
  const { hash } = useOwnLocation();
  const confirm = useLink(hash, confirmEmailChange);
  const stop = useLink(hash, stopEmailChange);
  useTitle(t.title);
  if (stop.link.state === "done") return <ChangeStopped area={stop.link.result} />;
  if (stop.link.state === "failed") return <ChangeFailed title={words.failedTitle} message={stop.link.message} />;
  if (confirm.link.state === "done") return <ChangeConfirmed change={confirm.link.result} />;
  if (confirm.link.state === "failed") return <ChangeFailed title={changeEmail.failedTitle} message={confirm.link.message} />;
  const busy = confirm.link.state === "working" || stop.link.state === "working";
  return (
    <AuthScreen title={t.title} intro={t.intro}>
      <div className="grid gap-3">
        <Button tone="primary" size="lg" block busy={confirm.link.state === "working"} disabled={busy} onClick={() => void confirm.open()}>
          {t.confirm}
        </Button>
        <Button size="lg" block busy={stop.link.state === "working"} disabled={busy} onClick={() => void stop.open()}>
          {words.submit}
        </Button>
      </div>
    </AuthScreen>
  );
}
