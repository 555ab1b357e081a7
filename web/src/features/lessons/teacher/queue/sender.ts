import { ApiFailure } from "@/api/failure";
import { lessonsText } from "@/features/lessons/teacher/en";
import type { LessonKey, TeacherRegister } from "@/features/lessons/teacher/model";
import { isWaiting, onEntries, read, refuse, remove, type Entry, type MarkEntry, type NoteEntry } from "./entries";

export interface Send {
  marks: (marks: readonly MarkEntry[]) => Promise<TeacherRegister>;
  note: (note: NoteEntry) => Promise<TeacherRegister>;
}

/** Outcome of the latest attempt; `stuck` when there was no network or no server. */
export type SenderState = "idle" | "sending" | "stuck";

interface SenderOptions {
  teacherId: number;
  send: Send;
  onSaved: (answer: TeacherRegister) => void;
  /** The lesson may have changed on the server, or belong to another teacher. */
  onRefused: (lesson: LessonKey) => void;
  onState: (state: SenderState) => void;
}

const LOCK = "teacher-register";
/** Milliseconds: marks that follow each other go in one request. */
const PAUSE = 500;
const RETRIES = [2000, 5000, 15_000, 30_000] as const;
const NOT_FOUND = 404;
const SERVER_ERROR = 500;
const isFinal = (status: number) => status < SERVER_ERROR && status !== 408 && status !== 429;
const ENDED = new Set([401, 403]);

/**
 * Sends entries until there are none left: at the start, after a pause when one was added, when the page is shown or the
 * network is back, and again after a failure. One tab at a time, through a Web Lock. Returns a function that stops it.
 */
export function startSender({ onState, ...job }: SenderOptions): () => void {
  const { teacherId } = job;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let stopped = false;
  let running = false;

  const hasWaiting = () => read(teacherId).some(isWaiting);

  function schedule(delay: number): void {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void run(), delay);
  }

  async function run(): Promise<void> {
    if (stopped || running || !hasWaiting()) return;
    running = true;
    onState("sending");
    const outcome = await exclusively(() => sendAll({ ...job, isStopped: () => stopped }));
    running = false;
    if (stopped || outcome === "ended") return;
    failures = outcome === "stuck" ? failures + 1 : 0;
    onState(outcome === "stuck" ? "stuck" : "idle");
    if (outcome === "stuck") schedule(RETRIES[Math.min(failures, RETRIES.length) - 1] ?? 0);
    // typed while the last request was on its way
    else if (hasWaiting()) schedule(PAUSE);
  }

  const now = () => schedule(0);
  const unsubscribe = onEntries(() => {
    // one that is rejected or confirmed is no reason to try again at once
    if (!running && failures === 0) schedule(PAUSE);
  });
  addEventListener("online", now);
  document.addEventListener("visibilitychange", now);
  now();
  return () => {
    stopped = true;
    clearTimeout(timer);
    unsubscribe();
    removeEventListener("online", now);
    document.removeEventListener("visibilitychange", now);
  };
}

type Outcome = "done" | "stuck" | "ended";

function exclusively(work: () => Promise<Outcome>): Promise<Outcome> {
  // browsers offer locks on secure origins only; without them two tabs may send the same, which changes nothing
  return "locks" in navigator ? navigator.locks.request(LOCK, work) : work();
}

type Job = Omit<SenderOptions, "onState"> & { isStopped: () => boolean };

/** Reads what is stored inside the lock: another tab may just have sent it. */
async function sendAll({ teacherId, send, onSaved, onRefused, isStopped }: Job): Promise<Outcome> {
  for (const batch of batchesOf(read(teacherId))) {
    if (isStopped()) return "ended";
    try {
      // in order, so that a lost network stops at the first
      // oxlint-disable-next-line no-await-in-loop
      const answer = await (isMarks(batch) ? send.marks(batch) : send.note(batch[0]));
      // before it is removed here, so that the screens never show the old marks in between
      onSaved(answer);
      remove(teacherId, batch);
    } catch (error) {
      if (!(error instanceof ApiFailure)) return "stuck";
      if (ENDED.has(error.httpStatus)) return "ended";
      if (!isFinal(error.httpStatus)) return "stuck";
      refuse(teacherId, batch, refusalOf(error));
      onRefused(batch[0]);
    }
  }
  return "done";
}

/** What a 404 says does not tell a teacher anything. */
function refusalOf({ httpStatus, message }: ApiFailure): string {
  return httpStatus === NOT_FOUND ? lessonsText().queue.notYours : message;
}

type Batch = readonly [MarkEntry, ...MarkEntry[]] | readonly [NoteEntry];

function isMarks(batch: Batch): batch is readonly [MarkEntry, ...MarkEntry[]] {
  return batch[0].kind === "mark";
}

/** The marks of a lesson together, each note alone; the lesson with the oldest entry first. */
function batchesOf(entries: readonly Entry[]): Batch[] {
  const marks = new Map<string, [MarkEntry, ...MarkEntry[]]>();
  const batches: Batch[] = [];
  for (const entry of entries.filter(isWaiting)) {
    if (entry.kind === "note") {
      batches.push([entry]);
      continue;
    }
    const lesson = `${entry.class} ${entry.on}`;
    const known = marks.get(lesson);
    if (known !== undefined) known.push(entry);
    else {
      const begun: [MarkEntry, ...MarkEntry[]] = [entry];
      marks.set(lesson, begun);
      batches.push(begun);
    }
  }
  return batches;
}
