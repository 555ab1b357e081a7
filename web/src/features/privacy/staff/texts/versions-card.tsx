import { staffTextsText } from "@/features/privacy/staff/en";
import { fill } from "@/i18n/text";
import { localDate, localTime } from "@/lib/local-time";
import { Card } from "@/ui/card";
import type { TextVersion } from "./model";
import linesCss from "@/ui/lines.scoped.css?names";

export function VersionsCard({ versions }: { versions: readonly TextVersion[] }) {
  const t = staffTextsText();
  return (
    <Card title={t.versions}>
      <ul className={linesCss.lines}>
        {versions.map(({ version, createdAt, by }) => (
          <li key={version} className={linesCss.line}>
            <div className="grid min-w-0 flex-1 gap-0.5">
              <p className="font-medium">{fill(t.versionLine, { version })}</p>
              <p className="text-12 text-ink-3">
                {by ? fill(t.versionBy, { date: localDate(createdAt), time: localTime(createdAt), by }) : t.delivered}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
