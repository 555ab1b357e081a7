import { fill, plural } from "@/i18n/text";
import { formatCount } from "@/lib/numbers";
import { Card } from "@/ui/card";
import { BarChart } from "./bar-chart";
import { totalOf } from "./chart-scale";
import { staffTodayText } from "./en";
import type { Enrolment } from "./model";

export function EnrolmentChart({ months, values }: Enrolment) {
  const t = staffTodayText().charts;
  const total = totalOf(values);
  if (total === 0) {
    return (
      <Card title={t.enrolment}>
        <p className="text-ink-2">{fill(t.enrolmentNone, { months: months.length })}</p>
      </Card>
    );
  }
  const story = plural(t.enrolmentStory, total).replace("{months}", String(months.length));
  return (
    <Card title={t.enrolment} subtitle={story}>
      <BarChart
        label={t.enrolment}
        column={t.programs}
        months={months}
        values={values}
        short={formatCount}
        full={formatCount}
      />
    </Card>
  );
}
