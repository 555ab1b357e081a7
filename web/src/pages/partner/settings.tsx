import { usePartner } from "@/api/signed-in";
import { paths } from "@/app/paths";
import { PartnerCards } from "@/features/identity/partner/settings/cards";
import { RemindersCard } from "@/features/identity/partner/settings/reminders-card";
import { EmailCard } from "@/features/identity/shared/settings/email-card";
import { accountText } from "@/features/identity/shared/settings/en";
import { SettingsView } from "@/features/identity/shared/settings/view";
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
