import { parentAccountText } from "@/features/identity/parent/en";
import { Button, buttonClass } from "@/ui/button";
import { CopyLine } from "@/ui/copy-line";
import { Note } from "@/ui/note";

interface CalendarAddressProps {
  url: string;
  onReplace: () => void;
  onTurnOff: () => void;
}

export function CalendarAddress({ url, onReplace, onTurnOff }: CalendarAddressProps) {
  const t = parentAccountText().calendar;

  return (
    <>
      <CopyLine value={url} label={t.label} words={t} />
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

/** The same URL, for calendar apps. */
export function webcalOf(url: string): string {
  return url.replace(/^https?:/, "webcal:");
}
