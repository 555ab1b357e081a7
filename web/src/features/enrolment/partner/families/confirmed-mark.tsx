import { CheckIcon } from "@/ui/list-icons";

/** Icon only: the text is next to it, visible or for screen readers. */
export function ConfirmedMark() {
  return (
    <span className="confirmed" aria-hidden="true">
      <CheckIcon />
    </span>
  );
}
