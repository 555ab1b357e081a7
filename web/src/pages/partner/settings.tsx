import { useIsLimited, usePartner, useRight } from "@/api/signed-in";
import { paths } from "@/app/paths";
import { LazyAlertsCard } from "@/features/agreements/partner/alerts/lazy-card";
import { AgreementsCard } from "@/features/agreements/partner/card";
import { PartnerCards } from "@/features/identity/partner/settings/cards";
import { RemindersCard } from "@/features/identity/partner/settings/reminders-card";
import { NameCard } from "@/features/identity/partner/team/name-card";
import { TeamCard } from "@/features/identity/partner/team/team-card";
import { SecondFactorCard } from "@/features/identity/shared/second-factor/card";
import { refreshFactor } from "@/features/identity/shared/second-factor/use-factor-lock";
import { EmailCard } from "@/features/identity/shared/settings/email-card";
import { accountText } from "@/features/identity/shared/settings/en";
import { SettingsView } from "@/features/identity/shared/settings/view";
import { useTitle } from "@/ui/use-title";

export default function PartnerSettingsPage() {
  const t = accountText();
  const isOwner = useRight("team");
  const pays = useRight("pay");
  const isLimited = useIsLimited();
  const { email, hasSecondFactor, needsSecondFactor, recoveryCodesLeft } = usePartner();
  useTitle(t.settings);
  return (
    <SettingsView
      area="partner"
      changePasswordPath={paths.partnerSetPassword(email)}
      intro={isOwner ? t.partnerIntro : t.intro}
    >
      <TeamCard />
      {!isLimited && <AgreementsCard />}
      {!isLimited && <LazyAlertsCard />}
      {isOwner && <PartnerCards />}
      <NameCard />
      <EmailCard area="partner" email={email} />
      {pays && <RemindersCard />}
      <SecondFactorCard
        area="partner"
        isSetUp={hasSecondFactor}
        isNeeded={needsSecondFactor}
        codesLeft={recoveryCodesLeft ?? 0}
        onChange={() => void refreshFactor("partner")}
      />
    </SettingsView>
  );
}
