import { enrolmentText } from "@/features/enrolment/partner/en";
import type { Parent } from "@/features/enrolment/partner/model";
import { fill } from "@/i18n/text";
import { fullName } from "@/lib/text";
import { Button } from "@/ui/button";
import tableCss from "@/ui/table.scoped.css?names";

interface RestrictButtonProps<P extends Parent> {
  parent: P;
  size?: "sm" | "md";
  /** In a row, the button for an active account is unobtrusive. */
  listed?: boolean;
  onAsk: (parent: P) => void;
}

/** One button for both directions: it stays mounted after a change, and keeps the focus. */
export function RestrictButton<P extends Parent>({
  parent,
  size = "md",
  listed = false,
  onAsk,
}: RestrictButtonProps<P>) {
  const t = enrolmentText();
  const name = fullName(parent.firstName, parent.lastName);
  const quiet = listed && parent.status;
  return (
    <Button
      size={size}
      tone={quiet ? "quiet-danger" : "plain"}
      className={quiet ? tableCss.rowAction : ""}
      aria-label={fill(parent.status ? t.restrictName : t.enableName, { name })}
      onClick={() => onAsk(parent)}
    >
      {parent.status ? t.restrict : t.enable}
    </Button>
  );
}
