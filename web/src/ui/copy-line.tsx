import { Button } from "./button";
import { CopyIcon } from "./icons";
import { Input } from "./input";
import { toast } from "./toast";

interface CopyLineProps {
  /** The text copied to the clipboard. */
  value: string;
  /** Accessible name for screen readers. */
  label: string;
  words: { copy: string; copied: string; copyFailed: string };
}

/** A URL with a copy button. The text stays selectable. */
export function CopyLine({ value, label, words }: CopyLineProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      toast.success(words.copied);
    } catch (error) {
      // the clipboard API needs https, and some browsers ask for permission first
      console.warn(error);
      toast.error(words.copyFailed);
    }
  }

  return (
    <div className="flex gap-2">
      <Input
        className="min-w-0 flex-1 border-line-2 bg-sunken text-ellipsis"
        aria-label={label}
        readOnly
        value={value}
        onFocus={(event) => event.target.select()}
      />
      <Button className="max-shell:h-10" onClick={() => void copy()}>
        <CopyIcon />
        {words.copy}
      </Button>
    </div>
  );
}
