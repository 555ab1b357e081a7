import { Link } from "@tanstack/react-router";
import { paths } from "@/app/paths";
import { partnerText } from "@/features/enrolment/partner/en";
import { fill } from "@/i18n/text";
import { Card } from "@/ui/card";
import { SeatRow } from "@/ui/seats";
import homeCss from "./home.scoped.css?names";

/** Replaces the chart until the first seat is taken. */
export function FirstStepsCard({ organization }: { organization: string }) {
  const t = partnerText().guide;
  return (
    <Card title={t.title} subtitle={t.subtitle}>
      <ol className={homeCss.plan}>
        <li>
          <h3>{t.share}</h3>
          <p>{fill(t.shareBody, { organization })}</p>
        </li>
        <li>
          <h3>{t.invite}</h3>
          <p>
            {t.inviteBody}{" "}
            <Link className="link whitespace-nowrap" to={paths.inviteParent}>
              {t.inviteAction}
            </Link>
          </p>
        </li>
        <li>
          <h3>{t.watch}</h3>
          <p>{t.watchBody}</p>
          <SeatRow className="mt-2" size="lg" seats={["next", "open", "open", "open", "open", "open"]} />
        </li>
      </ol>
    </Card>
  );
}
