import { useConfirmation } from "@/features/identity/shared/email-links/use-confirmation";
import { identityText } from "@/features/identity/shared/en";
import { LoginLinks } from "@/features/identity/shared/log-in/links";
import { AuthScreen } from "@/ui/auth-screen";
import { useOwnLocation } from "@/ui/use-own-location";
import { useTitle } from "@/ui/use-title";

export default function ConfirmAddressPage() {
  const t = identityText().confirm;
  const confirmation = useConfirmation(useOwnLocation().hash);
  useTitle(t.title);
  if (confirmation.state === "working") return <AuthScreen title={t.title} intro={t.working} />;
  const done = confirmation.state === "done";
  return (
    <AuthScreen title={done ? t.doneTitle : t.failedTitle} intro={done ? t.done : confirmation.message}>
      <LoginLinks />
    </AuthScreen>
  );
}
