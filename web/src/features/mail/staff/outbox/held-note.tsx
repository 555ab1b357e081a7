import { Link } from "@tanstack/react-router";
import { staffPaths } from "@/app/staff-paths";
import { staffMailText } from "@/features/mail/staff/en";
import { buttonClass } from "@/ui/button";
import { InfoIcon } from "@/ui/icons";
import offerNoteCss from "@/ui/offer-note.scoped.css";
import noteCss from "@/ui/note.scoped.css?names";

/** Explains why emails are on hold, with a link to the place to decide it. */
export function HeldNote() {
  const t = staffMailText();
  return (
    <div className={`${noteCss.note} ${offerNoteCss.offer}`}>
      <InfoIcon />
      <p>{t.heldNote}</p>
      <Link className={buttonClass({ size: "sm" })} to={staffPaths.partners}>
        {t.heldPartners}
      </Link>
    </div>
  );
}
