import { partnerText } from "@/features/enrolment/partner/en";
import { fill, plural } from "@/i18n/text";
import { formatDate } from "@/lib/dates";

interface WelcomeLineProps {
  partner: { firstName: string; organizationName: string; createdAt: string };
  figures: { totalStudent: number; activeStudent: number } | undefined;
}

/** Greeting, with a one-sentence summary. */
export function WelcomeLine({ partner, figures }: WelcomeLineProps) {
  const t = partnerText();
  const { firstName } = partner;
  return (
    <div>
      <h1 className="t-hello">{firstName === "" ? t.welcomePlain : fill(t.welcome, { name: firstName })}</h1>
      {/* reserves the height of a line, so that content loaded later moves nothing */}
      <p className="t-sub min-h-5 max-sm:min-h-10">{figures === undefined ? "" : standing(partner, figures)}</p>
    </div>
  );
}

function standing(
  partner: WelcomeLineProps["partner"],
  figures: { totalStudent: number; activeStudent: number },
): string {
  const t = partnerText();
  const organization = partner.organizationName;
  if (figures.totalStudent === 0) {
    const date = formatDate(partner.createdAt);
    return organization === "" ? fill(t.sincePlain, { date }) : fill(t.since, { organization, date });
  }
  const name = organization === "" ? t.yourOrganizationFirst : organization;
  const sponsors = fill(t.sponsors, { organization: name, children: plural(t.childCount, figures.totalStudent) });
  const inClass = figures.activeStudent === 0 ? t.nobodyInClass : plural(t.inClass, figures.activeStudent);
  return `${sponsors} ${inClass}`;
}
