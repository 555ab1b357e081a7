import { useId, useState, type KeyboardEvent } from "react";
import { staffProgramsText } from "@/features/enrolment/staff/en";
import { IconButton } from "@/ui/button";
import { CloseIcon } from "@/ui/icons";
import { Input } from "@/ui/input";
import { useDebounced } from "@/ui/use-debounced";
import type { PartnerChoice } from "./model";
import { usePartnerName, usePartnersFound } from "./queries";
import programsCss from "./programs.scoped.css?names";
import inputCss from "@/ui/input.scoped.css?names";
import menuCss from "@/ui/menu.scoped.css?names";

/* ARIA attributes that connect the field with its list. */
const ROLES = { field: { role: "combobox" }, list: { role: "listbox" }, option: { role: "option" } } as const;

interface PartnerFilterProps {
  partnerId: number | undefined;
  onPartner: (id: number | "") => void;
}

/** Combobox that finds one of many partners. */
export function PartnerFilter({ partnerId, onPartner }: PartnerFilterProps) {
  const t = staffProgramsText().filters;
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const name = usePartnerName(partnerId);
  const isOpen = typed !== null;
  const { data: found } = usePartnersFound(useDebounced(typed ?? ""), isOpen);
  const options = found ?? [];

  const close = () => setTyped(null);
  function pick(partner: PartnerChoice | undefined) {
    if (partner === undefined) return;
    onPartner(partner.id);
    close();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") return close();
    if (event.key === "Enter") {
      event.preventDefault();
      return pick(options[at]);
    }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    if (!isOpen) return setTyped("");
    const step = event.key === "ArrowDown" ? 1 : -1;
    setAt((now) => (options.length === 0 ? 0 : (now + step + options.length) % options.length));
  }

  return (
    <div className={`${inputCss.affix} ${programsCss.combo}`}>
      <Input
        {...ROLES.field}
        aria-label={t.partner}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={isOpen && options[at] !== undefined ? `${id}-${at}` : undefined}
        autoComplete="off"
        placeholder={t.allPartners}
        value={typed ?? name ?? ""}
        onClick={() => setTyped(typed ?? "")}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {partnerId !== undefined && !isOpen && (
        <IconButton size="sm" className={inputCss.end} label={t.clearPartner} onClick={() => onPartner("")}>
          <CloseIcon />
        </IconButton>
      )}
      {isOpen && (
        <div className={menuCss.menu} id={id} {...ROLES.list} aria-label={t.partners}>
          {options.map((partner, index) => (
            <div
              key={partner.id}
              id={`${id}-${index}`}
              {...ROLES.option}
              tabIndex={-1}
              aria-selected={index === at}
              // on pointerdown, before the field's blur closes the list
              onPointerDown={(event) => {
                event.preventDefault();
                pick(partner);
              }}
            >
              {partner.organizationName}
            </div>
          ))}
          {found?.length === 0 && <p className={programsCss.none}>{t.noPartner}</p>}
        </div>
      )}
    </div>
  );
}
