import { fileURLToPath } from "node:url";
import { shortNames } from "../tools/scoped-styles.mjs";

const scoped = shortNames();

/** A selector of a class by its name in the build. @param {string} sheet from src @param {string} name */
function classOf(sheet, name) {
  return `.${scoped({ file: fileURLToPath(new URL(`../src/${sheet}.scoped.css`, import.meta.url)), name })}`;
}

/* For what has neither a role nor a label. */
export const ACTIONS_CELL = classOf("ui/table", "acts-cell");
export const BACK = classOf("ui/page", "back");
export const BUTTON = classOf("ui/button", "btn");
export const CARD = classOf("ui/card", "card");
export const FIGURE = classOf("ui/figures", "figure");
export const INVOICE_DUE = classOf("features/billing/shared/invoices", "due");
export const NAME_CELL = classOf("ui/table", "who");
export const NOTE = classOf("ui/note", "note");
export const PRIMARY = classOf("ui/button", "primary");
export const RECORD_DUE = classOf("ui/record", "due");
export const REGISTER_ERROR = classOf("features/enrolment/parent/register/register", "said");
export const ROW_LINK = classOf("ui/table", "row-link");
export const SKIP_LINK = classOf("app/layouts/shell", "skip");
/** Not `table`: the charts have a table for screen readers. */
export const TABLE = classOf("ui/table", "tbl");
