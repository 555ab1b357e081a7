import { Suspense, useEffect, useState } from "react";
import { staffNavText } from "@/i18n/en-staff";
import { lazyOverlay } from "@/ui/lazy-part";
import { SearchIcon } from "@/ui/list-icons";
import type { PaletteButtonProps } from "./palette-props";
import paletteButtonCss from "./palette-button.scoped.css";
import inputCss from "@/ui/input.scoped.css?names";

// lazy: loads when it is opened by key or click
const Palette = lazyOverlay(async () => ({ default: (await import("./palette")).Palette }));

const MAC = /Mac|iPhone|iPad/;

/** Opens the command palette: by click, or by Ctrl-K from anywhere. */
export function PaletteButton(props: PaletteButtonProps) {
  const t = staffNavText();
  const [open, setOpen] = useState<boolean>();

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      // does not open over another panel, whose input would be lost
      if (document.querySelector("[role=dialog], [role=alertdialog]") === null) setOpen(true);
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);

  return (
    <>
      <button
        type="button"
        className={paletteButtonCss.find}
        aria-label={t.search}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <SearchIcon />
        <span>{t.search}</span>
        <kbd className={inputCss.kbd} aria-hidden="true">
          {MAC.test(navigator.platform) ? t.searchKeysMac : t.searchKeys}
        </kbd>
      </button>
      {open !== undefined && (
        <Suspense>
          <Palette {...props} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
