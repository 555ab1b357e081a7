import { AccountsView } from "@/features/identity/staff/accounts/view";
import { staffAccountsText } from "@/features/identity/staff/en";
import { useTitle } from "@/ui/use-title";

export default function StaffAccountsPage() {
  useTitle(staffAccountsText().title);
  return <AccountsView />;
}
