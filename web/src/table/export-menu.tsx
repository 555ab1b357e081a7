import { useState } from "react";
import { listsText } from "@/i18n/en-parts";
import { fill } from "@/i18n/text";
import { buttonClass } from "@/ui/button";
import { ChevronDownIcon, DownloadIcon } from "@/ui/list-icons";
import { Menu, menuItem } from "@/ui/menu";
import buttonCss from "@/ui/button.scoped.css?names";

/** A list of the staff console, which has filters besides its search. */
interface StaffList {
  staff: string;
  filters?: Readonly<Record<string, string | number | undefined>>;
}

export type ExportKind = "parents" | "invites" | { cohort: number } | { attendance: number } | StaffList;
type Format = "csv" | "xlsx";

interface ExportMenuProps {
  kind: ExportKind;
  /** The list's current search: the export contains what is listed, on all pages. */
  search: string;
  /** Name of the list, for screen readers. */
  label: string;
  /** `downloadFile` of the api layer, injected because that layer is above this one. */
  download: (path: string) => Promise<void>;
}

export function ExportMenu({ kind, search, label, download }: ExportMenuProps) {
  const t = listsText();
  const [busy, setBusy] = useState(false);

  async function save(format: Format) {
    setBusy(true);
    await download(exportPath(kind, format, search));
    setBusy(false);
  }

  const entries = [
    ["csv", t.exportCsv],
    ["xlsx", t.exportExcel],
  ] as const;
  return (
    <Menu
      label={fill(t.exportList, { label })}
      button={{
        className: buttonClass(),
        "aria-label": fill(t.exportList, { label }),
        "aria-busy": busy,
        children: (
          <>
            {busy ? <span className={buttonCss.spin} aria-hidden="true" /> : <DownloadIcon />}
            {t.export}
            <ChevronDownIcon />
          </>
        ),
      }}
    >
      {entries.map(([format, name]) => (
        <button key={format} type="button" {...menuItem} onClick={() => void save(format)}>
          {name}
        </button>
      ))}
    </Menu>
  );
}

export function exportPath(kind: ExportKind, format: Format, search: string): string {
  if (typeof kind === "object" && "staff" in kind) return staffExportPath(kind, format, search);
  const what = typeof kind === "string" ? kind : Object.entries(kind).flat().join("/");
  const query = search === "" ? "" : `?${new URLSearchParams({ search }).toString()}`;
  return `/api/partner/export/${what}/${format}${query}`;
}

function staffExportPath({ staff, filters = {} }: StaffList, format: Format, search: string): string {
  const wanted = Object.entries({ search, ...filters }).filter(([, value]) => value !== undefined && value !== "");
  const query = new URLSearchParams(wanted.map(([name, value]) => [name, String(value)])).toString();
  return `/api/staff/export/${staff}/${format}${query && `?${query}`}`;
}
