import { useTeacher } from "@/api/signed-in";
import { fill } from "@/i18n/text";
import { formatMoment } from "@/lib/moment";
import { lessonsText } from "./en";

/** Above data that the device kept because there is no network. */
export function AsOf({ asOf }: { asOf: string | null }) {
  const { timeZone } = useTeacher();
  if (asOf === null) return null;
  const time = formatMoment(asOf, timeZone);
  return <p className="text-12 font-medium text-warn">{fill(lessonsText().asOf, { time })}</p>;
}
