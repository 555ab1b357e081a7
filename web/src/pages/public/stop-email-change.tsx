import { Link } from "@tanstack/react-router";
import { forgotPasswordOf, loginOf } from "@/app/paths";
import { stopEmailChange } from "@/features/identity/email-links";
import { useLink } from "@/features/identity/use-link";
import { identityText } from "@/i18n/identity-text";
import { Button, buttonClass } from "@/ui/button";
import { GateScreen } from "@/ui/gate-screen";
import { useOwnLocation } from "@/ui/use-own-location";
import { useTitle } from "@/ui/use-title";

export default function StopEmailChangePage() {
  const t = identityText().stopEmailChange;
  const { link, open } = useLink(useOwnLocation().hash, stopEmailChange);
  useTitle(t.title);
  if (link.state === "failed") return <GateScreen title={t.failedTitle} intro={link.message} />;
  if (link.state === "done") {
    return (
      <GateScreen title={t.doneTitle} intro={t.done}>
        <Link className={buttonClass({ tone: "primary", size: "lg", block: true })} to={forgotPasswordOf(link.area)}>
          {t.newPassword}
        </Link>
        <p>
          <Link className="link" to={loginOf(link.area)}>
            {t.toLogin}
          </Link>
        </p>
      </GateScreen>
    );
  }
  return (
    <GateScreen title={t.title} intro={t.intro}>
      <Button tone="danger" size="lg" block busy={link.state === "working"} onClick={() => void open()}>
        {t.submit}
      </Button>
    </GateScreen>
  );
}
