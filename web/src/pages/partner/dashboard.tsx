import { registrationLink } from "@/app/paths";
import { usePartner } from "@/api/signed-in";
import { FirstStepsCard } from "@/features/partner-home/first-steps-card";
import { PartnerLinkCard } from "@/features/partner-home/partner-link-card";
import { partnerText } from "@/i18n/partner-text";
import { fill, text } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
import { useTitle } from "@/ui/use-title";

export default function PartnerDashboardPage() {
  const t = partnerText();
  const { id, firstName, organizationName, createdAt } = usePartner();
  const organization = organizationName || t.yourOrganization;
  const date = formatDate(createdAt);
  useTitle(text().nav.dashboard);
  return (
    <>
      <div className="head">
        <div>
          <h1 className="t-hello">{firstName === "" ? t.welcomePlain : fill(t.welcome, { name: firstName })}</h1>
          <p className="t-sub">
            {organizationName === "" ? fill(t.sincePlain, { date }) : fill(t.since, { organization, date })}
          </p>
        </div>
      </div>
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,380px)]">
        {/* first on a phone, at the right on a desk */}
        <div className="grid lg:order-last">
          <PartnerLinkCard link={registrationLink(location.origin, id)} organization={organization} />
        </div>
        <FirstStepsCard organization={organization} />
      </div>
    </>
  );
}
