import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { staffPaths } from "@/app/staff-paths";
import { fill } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
import { formatCount } from "@/lib/numbers";
import { countryName } from "@/lib/region-names";
import { fullName } from "@/lib/text";
import { Fact } from "@/ui/fact";
import { staffPartnersText } from "./en";
import type { StaffPartnerInFull } from "./model";
import { PartnerStatus } from "./partner-status";
import { PARTNERS_KEY } from "./queries";
import { TrustButton } from "./trust-button";
import cardCss from "@/ui/card.scoped.css?names";
import factCss from "@/ui/fact.scoped.css?names";
import recordCss from "@/ui/record.scoped.css?names";

/** Button to change the partner's e-mail address. */
export type ChangeEmail = ComponentType<{ kind: "partner"; id: number; email: string; onChanged: () => void }>;

export function FactsCard({
  partner,
  changeEmail: ChangeEmailOf,
}: {
  partner: StaffPartnerInFull;
  changeEmail: ChangeEmail | undefined;
}) {
  const t = staffPartnersText();
  const { invites, seats } = partner;
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: [PARTNERS_KEY, "one", partner.id] });
  return (
    <section className={cardCss.card} aria-label={t.facts}>
      <dl className={`${cardCss.cardB} ${factCss.facts} ${recordCss.roomy}`}>
        <Fact label={t.status}>
          <PartnerStatus partner={partner} />
        </Fact>
        <Fact label={t.trusted}>
          {partner.isTrusted ? t.yes : t.notYet}
          {partner.isTrusted && (
            <span className="mt-1.5 block">
              <TrustButton partner={partner} />
            </span>
          )}
        </Fact>
        <Fact label={t.joined}>
          <time dateTime={partner.createdAt}>{formatDate(partner.createdAt)}</time>
        </Fact>
        <Fact label={t.parents}>{formatCount(partner.parents)}</Fact>
        <Fact label={t.children}>{formatCount(partner.children)}</Fact>
        <Fact label={t.invites}>{fill(t.invitesOf, invites)}</Fact>
        <Fact label={t.seats}>
          {fill(t.seatsOf, { taken: formatCount(seats.taken), granted: formatCount(seats.granted) })}
        </Fact>
        <Fact label={t.contact}>{fullName(partner.firstName, partner.lastName) || t.none}</Fact>
        <Fact label={t.phone}>
          <span className="tabular-nums">{partner.phone || t.none}</span>
        </Fact>
        <Fact label={t.email} wide>
          <a className="link" href={`mailto:${partner.email}`}>
            {partner.email}
          </a>
          <span className="mt-1.5 block">
            {ChangeEmailOf && (
              <ChangeEmailOf kind="partner" id={partner.id} email={partner.email} onChanged={() => void refresh()} />
            )}
          </span>
        </Fact>
        <Fact label={t.country}>{countryName(partner.country) || t.none}</Fact>
        <Fact label={t.programs}>
          <Link className="link" to={staffPaths.programs} search={{ partnerId: partner.id } as never}>
            {t.programsOf}
          </Link>
        </Fact>
        <Fact label={t.address} wide>
          {partner.address || t.none}
        </Fact>
      </dl>
    </section>
  );
}
