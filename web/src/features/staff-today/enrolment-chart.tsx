import { staffTodayText } from "@/i18n/staff-today-text";
import { plural } from "@/i18n/text";
import { formatCount } from "@/lib/numbers";
import { Card } from "@/ui/card";
import { BarChart } from "./bar-chart";
import { totalOf } from "./chart-scale";
import type { Enrolment } from "./model";

export function EnrolmentChart({ months, values }: Enrolment) {
  const t = staffTodayText().charts;
  const story = plural(t.enrolmentStory, totalOf(values)).replace("{months}", String(months.length));
  return (
    <Card title={t.enrolment} subtitle={story}>
      <BarChart label={t.enrolment} column={t.programs} months={months} values={values} short={formatCount} full={formatCount} />
    </Card>
  );
}
