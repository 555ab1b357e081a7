import { useEffect, useRef, useState } from "react";
import { listsText } from "@/i18n/en-parts";
import { fill } from "@/i18n/text";
import { Input } from "@/ui/input";
import { SearchIcon } from "@/ui/list-icons";
import inputCss from "@/ui/input.scoped.css?names";
import tableCss from "@/ui/table.scoped.css?names";

const PAUSE = 250;

interface SearchBoxProps {
  label: string;
  hint: string;
  value: string;
  onSearch: (search: string) => void;
}

/** Debounced search field. The slash key focuses it from anywhere on the page. */
export function SearchBox({ label, hint, value, onSearch }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });

  // the URL may also change without typing: Back, or Clear search. An echo of our own update is ignored: it must not
  // undo letters typed meanwhile
  if (value !== seen) {
    setSeen(value);
    setSent(value);
    if (value !== sent) setTyped(value);
  }

  useEffect(() => {
    if (typed === sent) return;
    const timer = setTimeout(() => {
      setSent(typed);
      latest.current(typed);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [typed, sent]);

  useEffect(() => {
    function focusOnSlash(event: KeyboardEvent) {
      const at = event.target as HTMLElement;
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      // not while typing elsewhere, and not behind an open dialog
      if (at.closest("input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]")) return;
      event.preventDefault();
      input.current?.focus();
    }
    document.addEventListener("keydown", focusOnSlash);
    return () => document.removeEventListener("keydown", focusOnSlash);
  }, []);

  return (
    <div className={`${inputCss.affix} ${tableCss.search}`}>
      <SearchIcon />
      <Input
        ref={input}
        type="search"
        placeholder={hint}
        aria-label={fill(listsText().table.search, { label })}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <span className={`${inputCss.kbd} ${inputCss.end} mr-1`} aria-hidden="true">
        /
      </span>
    </div>
  );
}
