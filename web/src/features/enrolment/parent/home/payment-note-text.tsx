import { useNavigate, useSearch } from "@tanstack/react-router";
import { paymentNoteText } from "@/features/enrolment/parent/children/en";
import { useOrganization } from "@/features/enrolment/parent/use-organization";
import { fill, text } from "@/i18n/text";
import { IconButton } from "@/ui/button";
import { CloseIcon, InfoIcon } from "@/ui/icons";
import noteCss from "@/ui/note.scoped.css?names";

type Reason = keyof ReturnType<typeof paymentNoteText>;

/** The reason why 'Make Payment' returned here instead of opening the checkout. */
export function PaymentNoteText() {
  const t = paymentNoteText();
  const organization = useOrganization();
  const navigate = useNavigate();
  const { payment }: { payment?: unknown } = useSearch({ strict: false });
  if (!isReason(payment)) return null;
  return (
    <div
      className={`${noteCss.note} ${noteCss.warn} grid-cols-[16px_minmax(0,1fr)_auto] items-center`}
      aria-live="polite"
    >
      <InfoIcon />
      <p className="text-ink">{fill(t[payment], { organization })}</p>
      <IconButton
        size="sm"
        label={text().common.dismiss}
        onClick={() => void navigate({ to: ".", search: {}, replace: true })}
      >
        <CloseIcon />
      </IconButton>
    </div>
  );
}

function isReason(value: unknown): value is Reason {
  return typeof value === "string" && Object.hasOwn(paymentNoteText(), value);
}
