import { CheckIcon } from "@/ui/list-icons";
import confirmedMarkCss from "@/ui/confirmed-mark.scoped.css?names";

/** Icon only: the text is next to it, visible or for screen readers. */
export function ConfirmedMark() {
  return (
    <span className={confirmedMarkCss.confirmed} aria-hidden="true">
      <CheckIcon />
    </span>
  );
}
