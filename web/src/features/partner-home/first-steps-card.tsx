import { Link } from "@tanstack/react-router";
import { paths } from "@/app/paths";
import { partnerText } from "@/i18n/partner-text";
import { fill } from "@/i18n/text";
import { Card } from "@/ui/card";

export function FirstStepsCard({ organization }: { organization: string }) {
  const t = partnerText();
  return (
    <Card title={t.now}>
      <ol className="plan">
        <li>
          <h3>{t.shareTitle}</h3>
          <p>{fill(t.shareBody, { organization })}</p>
        </li>
        <li>
          <h3>{t.parentsTitle}</h3>
          <p>{t.parentsBody}</p>
        </li>
        <li>
          <h3>{t.safeTitle}</h3>
          <p>
            {t.safeBody}{" "}
            <Link className="link" to={paths.partnerSettings}>
              {t.openSettings}
            </Link>
          </p>
        </li>
      </ol>
    </Card>
  );
}
