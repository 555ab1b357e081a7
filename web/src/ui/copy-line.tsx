import { Button } from "./button";
import { CopyIcon } from "./icons";
import { Input } from "./input";
import { toast } from "./toast";

interface CopyLineProps {
  /** What is copied. */
  value: string;
  /** What it is, for those who do not see it. */
  label: string;
  words: { copy: string; copied: string; copyFailed: string };
}

/** An address to copy: it can be read, selected and taken along. */
export function CopyLine({ value, label, words }: CopyLineProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      toast.success(words.copied);
    } catch (error) {
      // no clipboard without https, and some browsers ask first
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
