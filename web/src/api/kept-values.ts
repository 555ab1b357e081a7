import { personOf } from "./session-data";
import { currentArea } from "./session";

/* What was typed into a form when the session expired. In this tab alone, for the same person, and gone with a log-out. */

function keyOf(form: string): string | null {
  const area = currentArea();
  const person = personOf(area);
  return person && `typed ${area} ${person.email} ${form}`;
}

export function keepValues(form: string, values: object): void {
  const key = keyOf(form);
  if (key === null) return;
  try {
    sessionStorage.setItem(key, JSON.stringify(values));
  } catch (error) {
    // a full storage is no reason to keep somebody from the login
    console.warn(error);
  }
}

/** Once. Only what has the type of the present value: the form may have changed with an update. A file is not kept. */
export function takeValues<Values extends object>(form: string, present: Values): Values | null {
  const key = keyOf(form);
  const kept = key === null ? null : sessionStorage.getItem(key);
  if (key === null || kept === null) return null;
  sessionStorage.removeItem(key);
  const values = parse(kept);
  const same = Object.entries(present).filter(([name, value]) => value !== null && typeof values[name] === typeof value);
  return { ...present, ...Object.fromEntries(same.map(([name]) => [name, values[name]])) };
}

function parse(kept: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(kept));
  } catch {
    return {};
  }
}
