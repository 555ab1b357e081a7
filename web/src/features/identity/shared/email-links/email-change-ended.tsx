import { Link } from "@tanstack/react-router";
import { tokenOf } from "@/api/session";
import { type Area, forgotPasswordOf, homeOf, loginOf } from "@/app/paths";
import { identityText } from "@/features/identity/shared/en";
import { LoginLinks } from "@/features/identity/shared/log-in/links";
import { fill } from "@/i18n/text";
import { AuthScreen } from "@/ui/auth-screen";
import { buttonClass } from "@/ui/button";
import type { ConfirmedChange } from "./calls";

const PRIMARY = buttonClass({ tone: "primary", size: "lg", block: true });

/** The change was confirmed at one address, or at both. */
export function ChangeConfirmed({ change: { area, waitsFor } }: { change: ConfirmedChange }) {
  const t = identityText().changeEmail;
  if (waitsFor !== null) return <AuthScreen title={t.waitsTitle} intro={fill(t.waits, { email: waitsFor })} />;
  const isSignedIn = tokenOf(area) !== null;
  return (
    <AuthScreen title={t.doneTitle} intro={t.done}>
      <Link className={PRIMARY} to={isSignedIn ? homeOf(area) : loginOf(area)}>
        {isSignedIn ? t.toDashboard : t.toLogin}
      </Link>
    </AuthScreen>
  );
}

/** The link was used before or has expired: the account is unknown. */
export function ChangeFailed({ title, message }: { title: string; message: string }) {
  return (
    <AuthScreen title={title} intro={message}>
      <LoginLinks />
    </AuthScreen>
  );
}

/** The old address was kept: somebody else may know the password. */
export function ChangeStopped({ area }: { area: Area }) {
  const t = identityText().stopEmailChange;
  return (
    <AuthScreen title={t.doneTitle} intro={t.done}>
      <Link className={PRIMARY} to={forgotPasswordOf(area)}>
        {t.newPassword}
      </Link>
      <p>
        <Link className="link" to={loginOf(area)}>
          {t.toLogin}
        </Link>
      </p>
    </AuthScreen>
  );
}
