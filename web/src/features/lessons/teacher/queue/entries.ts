import type { Audience, LessonKey, MarkState } from "@/features/lessons/teacher/model";

/*
 * What a teacher typed and the server has not confirmed. Kept in localStorage with a key per mark and note, so that two
 * tabs never overwrite each other's; it survives a reload and an expired session, and ends with a log-out.
 */

interface EntryBase extends LessonKey {
  /** The lesson in words, for a message that it could not be saved. */
  lesson: string;
  /** When it was typed. */
  at: string;
  /** The server's message when it rejected the entry, which then waits to be dismissed. */
  refusal?: string;
}

export interface MarkEntry extends EntryBase {
  kind: "mark";
  childId: number;
  child: string;
  state: MarkState;
  /** When the mark was made that this one replaces, on the server's clock: this one counts, however slow the device's. */
  replaces?: string;
}

export interface NoteEntry extends EntryBase {
  kind: "note";
  /** Null for a note on the whole class. */
  childId: number | null;
  child: string | null;
  audience: Audience;
  text: string;
}

/** A note for families as far as it is written: it stays on the device until the teacher sends it. */
export interface DraftEntry extends EntryBase {
  kind: "draft";
  childId: number | null;
  child: string | null;
  text: string;
}

export type Entry = MarkEntry | NoteEntry | DraftEntry;
type Typed = Omit<MarkEntry, "at" | "refusal"> | Omit<NoteEntry, "at" | "refusal"> | Omit<DraftEntry, "at" | "refusal">;

/** Whether an entry is to be sent now: not a draft, and not rejected by the server. */
export function isWaiting(entry: Entry): entry is MarkEntry | NoteEntry {
  return entry.kind !== "draft" && entry.refusal === undefined;
}

/** Also known to api/session.ts, which keeps these keys when a session expires. */
const PREFIX = "unsent|";

const prefixOf = (teacherId: number) => `${PREFIX}${teacherId}|`;

function keyOf(teacherId: number, entry: Typed): string {
  const reader = entry.kind === "note" ? `|${entry.audience}` : "";
  return `${prefixOf(teacherId)}${entry.class}|${entry.on}|${entry.kind}|${entry.childId ?? ""}${reader}`;
}

const changes = new EventTarget();

function changed(): void {
  snapshot = null;
  changes.dispatchEvent(new Event("change"));
}

/** Calls back after a change in this tab or another. Returns the unsubscribe function. */
export function onEntries(call: () => void): () => void {
  const fromOtherTab = ({ key }: StorageEvent) => {
    if (key !== null && !key.startsWith(PREFIX)) return;
    snapshot = null;
    call();
  };
  changes.addEventListener("change", call);
  addEventListener("storage", fromOtherTab);
  return () => {
    changes.removeEventListener("change", call);
    removeEventListener("storage", fromOtherTab);
  };
}

let snapshot: { teacherId: number; entries: readonly Entry[] } | null = null;

/** All entries of a teacher, the oldest first. The same array until something changes. */
export function entriesOf(teacherId: number): readonly Entry[] {
  if (snapshot?.teacherId !== teacherId) snapshot = { teacherId, entries: read(teacherId) };
  return snapshot.entries;
}

/** As stored now, by whichever tab. */
export function read(teacherId: number): readonly Entry[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefixOf(teacherId)));
  return keys.flatMap(parsed).toSorted((one, other) => one.at.localeCompare(other.at));
}

function parsed(key: string): Entry[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return typeof kept === "object" && kept !== null && "at" in kept ? [kept as Entry] : [];
  } catch {
    return [];
  }
}

/** Replaces an older entry of the same mark or note. Its time is later, also when the clock was set back. */
export function enqueue(teacherId: number, typed: readonly Typed[]): void {
  for (const entry of typed) {
    const key = keyOf(teacherId, entry);
    const [older] = parsed(key);
    const earliest = older === undefined ? 0 : Date.parse(older.at) + 1;
    const at = new Date(Math.max(Date.now(), earliest)).toISOString();
    localStorage.setItem(key, JSON.stringify({ ...entry, at }));
  }
  changed();
}

/** Removes entries that the server has, or that the teacher dismissed, unless they were changed in the meantime. */
export function remove(teacherId: number, entries: readonly Entry[]): void {
  for (const entry of entries) {
    const key = keyOf(teacherId, entry);
    if (parsed(key)[0]?.at === entry.at) localStorage.removeItem(key);
  }
  changed();
}

/** Rejects the drafts for a lesson that the teacher does not give any more: they can never be sent, only copied. */
export function refuseDrafts(teacherId: number, { class: key, on }: LessonKey, refusal: string): void {
  const drafts = read(teacherId).filter(
    (entry) => entry.kind === "draft" && entry.refusal === undefined && entry.class === key && entry.on === on,
  );
  if (drafts.length > 0) refuse(teacherId, drafts, refusal);
}

/** Keeps entries that the server rejected, with its message. */
export function refuse(teacherId: number, entries: readonly Entry[], refusal: string): void {
  for (const entry of entries) {
    const key = keyOf(teacherId, entry);
    if (parsed(key)[0]?.at === entry.at) localStorage.setItem(key, JSON.stringify({ ...entry, refusal }));
  }
  changed();
}
