import { fill } from "@/i18n/text";
import { Button } from "@/ui/button";
import { CopyIcon } from "@/ui/icons";
import { toast } from "@/ui/toast";
import { registrationLinksText } from "./en";

export function CopyButton({ name, address }: { name: string; address: string }) {
  const t = registrationLinksText();

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      toast.success(t.copied);
    } catch (error) {
      // the clipboard API needs https, and some browsers ask for permission first
      console.warn(error);
      toast.error(t.copyFailed);
    }
  }

  return (
    <Button size="sm" aria-label={fill(t.copyOf, { name })} onClick={() => void copy()}>
      <CopyIcon />
      {t.copy}
    </Button>
  );
}
