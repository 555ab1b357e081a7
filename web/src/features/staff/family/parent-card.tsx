import { Link } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { staffPaths } from "@/app/staff-paths";
import { plural } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
import { countryName } from "@/lib/region-names";
import { stateName } from "@/lib/state-names";
import { Badge } from "@/ui/badge";
import { Fact } from "@/ui/fact";
import { staffFamilyText } from "./en";
import { isErased } from "./erased";
import type { FamilyParent } from "./model";
import cardCss from "@/ui/card.scoped.css?names";
import factCss from "@/ui/fact.scoped.css?names";
import recordCss from "@/ui/record.scoped.css?names";

/** Button to change the parent's e-mail address. */
export type ChangeEmail = ComponentType<{ kind: "parent"; id: number; email: string; onChanged: () => void }>;

interface ParentCardProps {
  parent: FamilyParent;
  sessions: number;
  /** Administrators only. */
  changeEmail: ChangeEmail | undefined;
  onChanged: () => void;
}

export function ParentCard({ parent, sessions, changeEmail: ChangeEmailOf, onChanged }: ParentCardProps) {
  const t = staffFamilyText();
  const { partner, isActive, isConfirmed, email } = parent;
  const erased = isErased(parent);
  return (
    <section className={cardCss.card} aria-label={t.parent}>
      <dl className={`${cardCss.cardB} ${factCss.facts} ${recordCss.roomy}`}>
        <Fact label={t.status}>
          {erased ? (
            <Badge tone="refused">{t.isErased}</Badge>
          ) : isActive ? (
            <Badge tone="done">{t.active}</Badge>
          ) : (
            <Badge tone="refused">{t.restricted}</Badge>
          )}
        </Fact>
        <Fact label={t.partner}>
          <Link className="link" to={staffPaths.partner} params={{ id: String(partner.id) }}>
            {partner.name}
          </Link>
        </Fact>
        <Fact label={t.email} wide>
          {erased ? (
            t.none
          ) : (
            <>
              <a className="link" href={`mailto:${email}`}>
                {email}
              </a>
              <span className="block text-12 font-normal text-ink-2">{isConfirmed ? t.confirmed : t.unconfirmed}</span>
              <span className="mt-1.5 block">
                {ChangeEmailOf && <ChangeEmailOf kind="parent" id={parent.id} email={email} onChanged={onChanged} />}
              </span>
            </>
          )}
        </Fact>
        <Fact label={t.phone}>
          <span className="tabular-nums">{parent.phone || t.none}</span>
        </Fact>
        <Fact label={t.country}>{countryName(parent.country) || t.none}</Fact>
        <Fact label={t.state}>{stateName(parent.state) || t.none}</Fact>
        <Fact label={t.zone}>{parent.timeZone || t.none}</Fact>
        <Fact label={t.joined}>
          <time dateTime={parent.createdAt}>{formatDate(parent.createdAt)}</time>
        </Fact>
        <Fact label={t.sessions}>{sessions === 0 ? t.noSessions : plural(t.sessionCount, sessions)}</Fact>
      </dl>
    </section>
  );
}
