import { Link, useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { areaOf, loginOf } from "@/app/paths";
import { identityText } from "@/features/identity/shared/en";
import { findInvitation, type Invitation, type InvitedArea } from "@/features/identity/shared/invitation/calls";
import { InvitationForm } from "@/features/identity/shared/invitation/form";
import { fill } from "@/i18n/text";
import { AuthScreen } from "@/ui/auth-screen";
import { buttonClass } from "@/ui/button";
import { toast } from "@/ui/toast";
import { useOwnLocation } from "@/ui/use-own-location";
import { useTitle } from "@/ui/use-title";

type InvitationState = { state: "loading" } | { state: "found"; invitation: Invitation } | { state: "failed"; message: string };

function useInvitation(area: InvitedArea, token: string): InvitationState {
  const [found, setFound] = useState<InvitationState>({ state: "loading" });
  useEffect(() => {
    if (token === "") return;
    let current = true;
    findInvitation(area, token).then(
      (invitation) => current && setFound({ state: "found", invitation }),
      (error: Error) => current && setFound({ state: "failed", message: error.message }),
    );
    return () => {
      current = false;
    };
  }, [area, token]);
  return token === "" ? { state: "failed", message: identityText().confirm.incomplete } : found;
}

export default function AcceptInvitationPage() {
  const t = identityText().invitation;
  const { hash: token, pathname } = useOwnLocation();
  const area = areaOf(pathname) === "teacher" ? "teacher" : "staff";
  const found = useInvitation(area, token);
  const navigate = useNavigate();
  useTitle(t.title);

  function done(message: string) {
    toast.success(message);
    void navigate({ to: loginOf(area) });
  }

  if (found.state === "loading") return <AuthScreen title={t.title} intro={t.loading} />;
  if (found.state === "failed") {
    return (
      <AuthScreen title={t.failedTitle} intro={found.message}>
        <Link className={buttonClass({ block: true })} to={loginOf(area)}>
          {t.toLogin}
        </Link>
      </AuthScreen>
    );
  }
  const { firstName, email, invitedBy } = found.invitation;
  const intro = <span className="wrap-anywhere">{fill(t.intro, { invitedBy, email })}</span>;
  return (
    <AuthScreen title={fill(t.welcome, { name: firstName })} intro={intro}>
      <InvitationForm area={area} token={token} email={email} onDone={done} />
    </AuthScreen>
  );
}
