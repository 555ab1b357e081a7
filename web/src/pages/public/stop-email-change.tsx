import { stopEmailChange } from "@/features/identity/shared/email-links/calls";
import { ChangeFailed, ChangeStopped } from "@/features/identity/shared/email-links/email-change-ended";
import { useLink } from "@/features/identity/shared/email-links/use-link";
import { identityText } from "@/features/identity/shared/en";
import { AuthScreen } from "@/ui/auth-screen";
import { Button } from "@/ui/button";
import { useOwnLocation } from "@/ui/use-own-location";
import { useTitle } from "@/ui/use-title";

export default function StopEmailChangePage() {
  const t = identityText().stopEmailChange;
  const { link, open } = useLink(useOwnLocation().hash, stopEmailChange);
  useTitle(t.title);
  if (link.state === "failed") return <ChangeFailed title={t.failedTitle} message={link.message} />;
  if (link.state === "done") return <ChangeStopped area={link.result} />;
  return (
    <AuthScreen title={t.title} intro={t.intro}>
      <Button tone="danger" size="lg" block busy={link.state === "working"} onClick={() => void open()}>
        {t.submit}
      </Button>
    </AuthScreen>
  );
}
