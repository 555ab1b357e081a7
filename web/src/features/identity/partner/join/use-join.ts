import { useNavigate } from "@tanstack/react-router";
import { endSession } from "@/api/log-out";
import { clearArea, switchOrganization } from "@/api/session";
import { paths } from "@/app/paths";
import { joinText } from "./en";
import { logInPartner } from "@/features/identity/shared/log-in/log-in";
import { fill } from "@/i18n/text";
import { passedValues } from "@/lib/passed-values";
import { toast } from "@/ui/toast";
import { acceptInvitation, openOrganization, type Invitation } from "./calls";
import type { NewAccount } from "./new-account-form";

/** An account that exists stays as it is. */
const NOTHING_NEW: NewAccount = { firstName: "", lastName: "", password1: "", password2: "" };

/** Accepts an invitation and opens the organisation, or the login where a password is needed first. */
export function useJoin(token: string, { email, organizationName }: Invitation, loggedIn: string | null) {
  const navigate = useNavigate();
  const joined = () => toast.success(fill(joinText().joined, { organization: organizationName }));

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
    if (loggedIn === email) {
      switchOrganization(await openOrganization(id));
      return navigate({ to: paths.partnerDashboard });
    }
    await logOutOther();
    await toLogin();
  }

  return { withNewAccount, withOwnAccount };
}
