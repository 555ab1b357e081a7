import { Link } from "@tanstack/react-router";
import { paths } from "@/app/paths";
import { partnerText } from "@/features/enrolment/partner/en";
import { plural } from "@/i18n/text";
import { buttonClass } from "@/ui/button";
import { InfoIcon } from "@/ui/icons";
import { useOpenSeatRequests } from "./queries";
import offerNoteCss from "@/ui/offer-note.scoped.css";
import noteCss from "@/ui/note.scoped.css?names";

/** The number of requests that wait for an answer, for those who can give it. */
export function OpenRequestsNote() {
  const t = partnerText().seatRequests;
  const open = useOpenSeatRequests();
  if (open === 0) return null;
  return (
    <div className={`${noteCss.note} ${offerNoteCss.offer}`}>
      <InfoIcon />
      <p>{plural(t.waiting, open)}</p>
      <Link className={buttonClass({ size: "sm" })} to={paths.seatRequests} search={{ state: "open" } as never}>
        {t.answer}
      </Link>
    </div>
  );
}
