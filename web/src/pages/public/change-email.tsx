import { confirmEmailChange } from "@/features/identity/shared/email-links/calls";
import { ChangeConfirmed, ChangeFailed } from "@/features/identity/shared/email-links/email-change-ended";
import { useLink } from "@/features/identity/shared/email-links/use-link";
import { identityText } from "@/features/identity/shared/en";
import { AuthScreen } from "@/ui/auth-screen";
import { Button } from "@/ui/button";
import { useOwnLocation } from "@/ui/use-own-location";
import { useTitle } from "@/ui/use-title";

/** Requires a click: mail scanners open links too, and must not change an address. */
export default function ChangeEmailPage() {
  const t = identityText().changeEmail;
  const { link, open } = useLink(useOwnLocation().hash, confirmEmailChange);
  useTitle(t.title);
  if (link.state === "failed") return <ChangeFailed title={t.failedTitle} message={link.message} />;
  if (link.state === "done") return <ChangeConfirmed change={link.result} />;
  return (
    <AuthScreen title={t.title} intro={t.intro}>
      <Button tone="primary" size="lg" block busy={link.state === "working"} onClick={() => void open()}>
        {t.submit}
      </Button>
    </AuthScreen>
  );
}
