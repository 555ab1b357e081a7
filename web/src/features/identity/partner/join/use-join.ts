import { useNavigate } from "@tanstack/react-router";
import { endSession } from "@/api/log-out";
import { clearArea, switchOrganization } from "@/api/session";
import { paths } from "@/app/paths";
import { joinText } from "./en";
import { logInPartner } from "@/features/identity/shared/log-in/log-in";
import { fill } from "@/i18n/text";
import { isSameEmail } from "@/lib/email";
import { passedValues } from "@/lib/passed-values";
import { toast } from "@/ui/toast";
import { acceptInvitation, openOrganization, type Invitation } from "./calls";
import type { NewAccount } from "./new-account-form";

/** An account that exists stays as it is. */
const NOTHING_NEW: NewAccount = { firstName: "", lastName: "", password1: "", password2: "" };

/** Whether the account that is logged in on this device is the invited one. */
export function isInvited(loggedIn: string | null, { email }: Invitation): boolean {
  return loggedIn !== null && isSameEmail(loggedIn, email);
}

/** The invitation's organisation, which may have no name yet. */
export function organizationOf({ organizationName }: Invitation): string {
  return organizationName || joinText().nameless;
}

/** Accepts an invitation and opens the organisation, or the login where a password is needed first. */
export function useJoin(token: string, invitation: Invitation, loggedIn: string | null) {
  const navigate = useNavigate();
  const { email } = invitation;
  const joined = () => toast.success(fill(joinText().joined, { organization: organizationOf(invitation) }));

  async function logOutOther(): Promise<void> {
    if (loggedIn === null) return;
    await endSession("partner");
    clearArea("partner");
  }

  async function toLogin(): Promise<void> {
    passedValues.email = email;
    await navigate({ to: paths.partnerLogin });
  }

  async function withNewAccount({ password1, ...account }: NewAccount): Promise<void> {
    await acceptInvitation({ token, password1, ...account });
    await logOutOther();
    joined();
    try {
      await logInPartner({ email, password: password1 });
    } catch {
      // the account exists: the login says why it does not let them in now
      return toLogin();
    }
    await navigate({ to: paths.partnerDashboard });
  }

  async function withOwnAccount(): Promise<void> {
    const id = await acceptInvitation({ token, ...NOTHING_NEW });
    joined();
    if (isInvited(loggedIn, invitation)) {
      switchOrganization(await openOrganization(id));
      return navigate({ to: paths.partnerDashboard });
    }
    await logOutOther();
    await toLogin();
  }

  return { withNewAccount, withOwnAccount };
}
