import { useEffect, useId, useRef, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from "react";
import { cx } from "@/lib/cx";
import "@/styles/components/menu.css";

/** What makes a link or a button an entry of a menu. */
export const menuItem = { role: "menuitem", tabIndex: -1 } as const;

interface MenuProps {
  button: ComponentProps<"button">;
  label: string;
  /** Opens upwards, for a bar at the bottom of the screen. */
  above?: boolean;
  children: ReactNode;
}

/** By hand and not from the library: it is in every signed-in screen, and the library's weighs 25 KB. */
export function Menu({ button, label, above = false, children }: MenuProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    // all of it, where it opens at the end of the screen
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
    <div className="menu-box" ref={box}>
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
          className={cx("menu", above && "above")}
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          onKeyDown={onKeyDown}
          // with the entry's own click: a dialog it opens then finds the focus where it must return to
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
  // an older browser that cannot tell hides none
  return all.filter((entry) => entry.checkVisibility?.() !== false);
}

function neighbour(items: HTMLElement[], key: string): HTMLElement | undefined {
  const at = items.findIndex((item) => item === document.activeElement);
  if (key === "ArrowDown") return items[(at + 1) % items.length];
  if (key === "ArrowUp") return items.at(at <= 0 ? -1 : at - 1);
  if (key === "Home") return items[0];
  return key === "End" ? items.at(-1) : undefined;
}
