import { CheckIcon } from "@/ui/list-icons";

/** The words for it stand beside it, or are only read aloud: this is the picture. */
export function ConfirmedMark() {
  return (
    <span className="confirmed" aria-hidden="true">
      <CheckIcon />
    </span>
  );
}
