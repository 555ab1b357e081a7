import { paths } from "@/app/paths";
import { usePartner } from "@/api/signed-in";
import { EmailCard } from "@/features/identity/shared/settings/email-card";
import { PartnerCards } from "@/features/identity/partner/settings/cards";
import { RemindersCard } from "@/features/identity/partner/settings/reminders-card";
import { SettingsView } from "@/features/identity/shared/settings/view";
import { accountText } from "@/i18n/account-text";
import { useTitle } from "@/ui/use-title";

export default function PartnerSettingsPage() {
  const t = accountText();
  const { email } = usePartner();
  useTitle(t.settings);
  return (
    <SettingsView area="partner" changePasswordPath={paths.partnerSetPassword(email)} intro={t.partnerIntro}>
      <PartnerCards />
      <EmailCard area="partner" email={email} />
      <RemindersCard />
    </SettingsView>
  );
}
