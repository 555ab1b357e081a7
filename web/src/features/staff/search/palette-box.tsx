import { useNavigate } from "@tanstack/react-router";
import { useEffect, useId, useState, type KeyboardEvent } from "react";
import { fill, plural } from "@/i18n/text";
import { Input } from "@/ui/input";
import { SearchIcon } from "@/ui/list-icons";
import { staffSearchText } from "./en";
import { peopleOf, screensFor, withoutEmpty, type Target } from "./options";
import type { PaletteButtonProps } from "./palette-props";
import { optionId, PaletteList } from "./palette-list";
import { useFoundPeople } from "./queries";
import fieldCss from "@/ui/field.scoped.css";
import paletteCss from "./palette.scoped.css?names";
import inputCss from "@/ui/input.scoped.css?names";

/** Combobox pattern: there is no native element for a field with a list. */
const COMBOBOX = { role: "combobox" } as const;

/** The field keeps the focus; the arrow keys move through the list below. */
export function PaletteBox({ groups, findsPeople, onGone }: PaletteButtonProps & { onGone: () => void }) {
  const t = staffSearchText();
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(0);
  const { found, searching, failure } = useFoundPeople(typed, findsPeople);
  const shown = withoutEmpty([screensFor(typed, groups), ...(found ? peopleOf(found) : [])]);
  const targets = shown.flatMap((group) => group.targets);
  const at = Math.min(chosen, targets.length - 1);
  const current = targets[at];

  const currentId = current && optionId(id, current);

  useEffect(() => {
    if (currentId !== undefined) document.getElementById(currentId)?.scrollIntoView?.({ block: "nearest" });
  }, [currentId]);

  function go({ to, params }: Target) {
    onGone();
    void navigate({ to, ...(params && { params }) });
  }

  function onKeyDown(event: KeyboardEvent) {
    const next = nextIndex(event.key, at, targets.length);
    if (next !== undefined) {
      event.preventDefault();
      setChosen(next);
    } else if (event.key === "Enter" && current !== undefined) {
      event.preventDefault();
      go(current);
    }
  }

  return (
    <>
      <div className={inputCss.affix}>
        <SearchIcon />
        <Input
          type="search"
          {...COMBOBOX}
          aria-label={findsPeople ? t.hint : t.hintScreens}
          aria-expanded="true"
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={currentId}
          placeholder={findsPeople ? t.hint : t.hintScreens}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <PaletteList
        id={id}
        groups={shown}
        current={current}
        onPoint={(target) => setChosen(targets.indexOf(target))}
        onGo={go}
      />
      {failure !== null && <p className={`${paletteCss.paletteNote} ${fieldCss.error}`}>{t.failed}</p>}
      {targets.length === 0 && !searching && (
        <p className={paletteCss.paletteNote}>
          <b>{fill(t.nothing, { typed: typed.trim() })}</b>
          {findsPeople && <span className="block">{t.nothingBody}</span>}
        </p>
      )}
      <p className={paletteCss.paletteFoot} aria-live="polite">
        {searching ? t.searching : typed.trim() === "" ? t.keys : plural(t.found, targets.length)}
      </p>
    </>
  );
}

function nextIndex(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === "ArrowDown") return (at + 1) % count;
  if (key === "ArrowUp") return (at + count - 1) % count;
  return undefined;
}
