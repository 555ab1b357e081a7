import { useEffect, useId, useRef, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from "react";
import { cx } from "@/lib/cx";
import menuCss from "./menu.scoped.css";

/** Props that turn a link or button into a menu item. */
export const menuItem = { role: "menuitem", tabIndex: -1 } as const;

interface MenuProps {
  button: ComponentProps<"button">;
  label: string;
  /** Opens upwards, for a bar at the bottom of the screen. */
  above?: boolean;
  children: ReactNode;
}

/** Hand-written because it is on every signed-in screen and the library's menu weighs 25 KB. */
export function Menu({ button, label, above = false, children }: MenuProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    // scroll the whole menu into view when it opens near the bottom edge
    box.current?.querySelector("[role=menu]")?.scrollIntoView?.({ block: "nearest" });
    entries(box.current)[0]?.focus();
    const closeFromOutside = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener("pointerdown", closeFromOutside);
    document.addEventListener("focusin", closeFromOutside);
    return () => {
      document.removeEventListener("pointerdown", closeFromOutside);
      document.removeEventListener("focusin", closeFromOutside);
    };
  }, [open]);

  function close() {
    setOpen(false);
    trigger.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Tab") {
      setOpen(false);
    } else if (event.key === "Escape") {
      close();
    } else {
      const target = neighbour(entries(box.current), event.key);
      if (target === undefined) return;
      event.preventDefault();
      target.focus();
    }
  }

  return (
    <div className={menuCss.menuBox} ref={box}>
      <button
        type="button"
        {...button}
        ref={trigger}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => event.key === "ArrowDown" && setOpen(true)}
      />
      {open && (
        <div
          className={cx(menuCss.menu, above && menuCss.above)}
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          onKeyDown={onKeyDown}
          // runs in the same click as the item's handler: a dialog it opens then returns the focus to the trigger
          onClick={close}
        >
          {children}
        </div>
      )}
    </div>
  );
}

function entries(box: HTMLElement | null): HTMLElement[] {
  const all = Array.from(box?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? []);
  // browsers without checkVisibility: treat every item as visible
  return all.filter((entry) => entry.checkVisibility?.() !== false);
}

function neighbour(items: HTMLElement[], key: string): HTMLElement | undefined {
  const at = items.findIndex((item) => item === document.activeElement);
  if (key === "ArrowDown") return items[(at + 1) % items.length];
  if (key === "ArrowUp") return items.at(at <= 0 ? -1 : at - 1);
  if (key === "Home") return items[0];
  return key === "End" ? items.at(-1) : undefined;
}
