import { parentAccountText } from "@/i18n/parent-account-text";
import { Button, buttonClass } from "@/ui/button";
import { CopyIcon } from "@/ui/icons";
import { Input } from "@/ui/input";
import { Note } from "@/ui/note";
import { toast } from "@/ui/toast";

interface CalendarAddressProps {
  url: string;
  onReplace: () => void;
  onTurnOff: () => void;
}

export function CalendarAddress({ url, onReplace, onTurnOff }: CalendarAddressProps) {
  const t = parentAccountText().calendar;

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      toast.success(t.copied);
    } catch (error) {
      // no clipboard without https, and some browsers ask first
      console.warn(error);
      toast.error(t.copyFailed);
    }
  }

  return (
    <>
      <div className="flex gap-2">
        <Input
          className="min-w-0 flex-1 border-line-2 bg-sunken text-ellipsis"
          aria-label={t.label}
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
        />
        <Button className="max-shell:h-10" onClick={() => void copy()}>
          <CopyIcon />
          {t.copy}
        </Button>
      </div>
      <Note>{t.privacy}</Note>
      <div className="flex flex-wrap gap-2">
        <a className={buttonClass()} href={webcalOf(url)}>
          {t.openApp}
        </a>
        <Button onClick={onReplace}>{t.replace}</Button>
        <Button onClick={onTurnOff}>{t.turnOff}</Button>
      </div>
    </>
  );
}

/** The same address, for the programs that follow calendars. */
export function webcalOf(url: string): string {
  return url.replace(/^https?:/, "webcal:");
}
