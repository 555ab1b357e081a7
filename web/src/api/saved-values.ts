import { personOf } from "./session-data";
import { currentArea } from "./session";

/*
 * Form input saved when the session expires. Kept in this tab only, restored for the same person, cleared on log-out.
 */

function keyOf(form: string): string | null {
  const area = currentArea();
  const person = personOf(area);
  return person && `typed ${area} ${person.email} ${form}`;
}

export function saveValues(form: string, values: object): void {
  const key = keyOf(form);
  if (key === null) return;
  try {
    sessionStorage.setItem(key, JSON.stringify(values));
  } catch (error) {
    // a full storage must not prevent the redirect to the login
    console.warn(error);
  }
}

/**
 * Returns the saved values once. Restores only values whose type matches the current form, which may have changed
 * with an update. Files are not saved.
 */
export function consumeValues<Values extends object>(form: string, present: Values): Values | null {
  const key = keyOf(form);
  const kept = key === null ? null : sessionStorage.getItem(key);
  if (key === null || kept === null) return null;
  sessionStorage.removeItem(key);
  const values = parse(kept);
  const same = Object.entries(present).filter(
    ([name, value]) => value !== null && typeof values[name] === typeof value,
  );
  return { ...present, ...Object.fromEntries(same.map(([name]) => [name, values[name]])) };
}

function parse(kept: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(kept));
  } catch {
    return {};
  }
}
