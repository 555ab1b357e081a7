import { Link } from "@tanstack/react-router";
import { paths } from "@/app/paths";
import { JoinView } from "@/features/identity/partner/join/join-view";
import { useInvitation } from "@/features/identity/partner/join/use-invitation";
import { joinText } from "@/features/identity/partner/join/en";
import { AuthScreen } from "@/ui/auth-screen";
import { buttonClass } from "@/ui/button";
import { useOwnLocation } from "@/ui/use-own-location";
import { useTitle } from "@/ui/use-title";

export default function JoinTeamPage() {
  const t = joinText();
  const { hash: token } = useOwnLocation();
  const found = useInvitation(token);
  useTitle(t.title);
  if (found.state === "found") return <JoinView token={token} {...found} />;
  if (found.state === "loading") return <AuthScreen title={t.title} intro={t.loading} />;
  return (
    <AuthScreen title={t.failedTitle} intro={found.message}>
      <Link className={buttonClass({ block: true })} to={paths.partnerLogin}>
        {t.toLogin}
      </Link>
    </AuthScreen>
  );
}
