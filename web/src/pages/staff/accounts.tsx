import { AccountsView } from "@/features/identity/staff/accounts/view";
import { staffAccountsText } from "@/i18n/staff-accounts-text";
import { useTitle } from "@/ui/use-title";

export default function StaffAccountsPage() {
  useTitle(staffAccountsText().title);
  return <AccountsView />;
}
