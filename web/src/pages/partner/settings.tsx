import { paths } from "@/app/paths";
import { usePartner } from "@/api/signed-in";
import { SettingsView } from "@/features/account/settings-view";
import { accountText } from "@/i18n/account-text";
import { useTitle } from "@/ui/use-title";

export default function PartnerSettingsPage() {
  const { email } = usePartner();
  useTitle(accountText().settings);
  return <SettingsView area="partner" changePasswordPath={paths.partnerSetPassword(email)} />;
}
