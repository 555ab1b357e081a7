import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiFailure } from "@/api/failure";
import { clearSession, logOut } from "@/api/session";
import type { LessonKey } from "@/features/lessons/teacher/model";
import { lessonOf, registerOf } from "@/features/lessons/teacher/test-data";
import { enqueue, read, type MarkEntry, type NoteEntry } from "./entries";
import { startSender, type Send, type SenderState } from "./sender";

const TEACHER = 7;
const answer = registerOf([]);
const { class: key, on } = lessonOf();
const at = { class: key, on, lesson: "Spring Coders, 16/11/2026" };

function mark(childId: number, state: MarkEntry["state"], lesson = on) {
  enqueue(TEACHER, [{ ...at, on: lesson, kind: "mark", childId, child: `Child ${childId}`, state }]);
}

const stops: (() => void)[] = [];
const states: SenderState[] = [];
const refused: string[] = [];
const record = {
  onSaved: () => undefined,
  onRefused: (lesson: LessonKey) => refused.push(lesson.on),
  onState: (state: SenderState) => states.push(state),
};

function start(send: Partial<Send>, teacherId = TEACHER) {
  const whole: Send = { marks: () => Promise.resolve(answer), note: () => Promise.resolve(answer), ...send };
  stops.push(startSender({ teacherId, send: whole, ...record }));
}

/** What was sent: a line per request. */
function recorder(sent: string[]) {
  return vi.fn<Send["marks"]>((marks) => {
    sent.push(marks.map(({ childId, state }) => `${childId} ${state}`).join());
    return Promise.resolve(answer);
  });
}

/** One lock for all tabs, as browsers have. jsdom has none. */
function provideLocks(): void {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, work: () => Promise<unknown>) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
  Object.defineProperty(navigator, "locks", { configurable: true, value: { request } });
}

beforeEach(() => {
  vi.useFakeTimers();
  provideLocks();
});
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  states.length = 0;
  refused.length = 0;
  vi.useRealTimers();
});

test("sends the marks of a lesson in one request, the oldest lesson first, and forgets them", async () => {
  const sent: string[] = [];
  start({ marks: recorder(sent) });
  mark(1, "present");
  vi.advanceTimersByTime(10);
  mark(3, "late", "2026-11-23");
  mark(2, "absent");
  await vi.advanceTimersByTimeAsync(600);
  expect(sent).toEqual(["1 present,2 absent", "3 late"]);
  expect(read(TEACHER)).toEqual([]);
  expect(states.at(-1)).toBe("idle");
});

test("of two marks of a child only the later one is sent, also when the clock was set back", async () => {
  const sent: string[] = [];
  mark(1, "present");
  const [first] = read(TEACHER);
  vi.setSystemTime(Date.now() - 3_600_000);
  mark(1, "absent");
  const [second] = read(TEACHER);
  expect(Date.parse(second?.at ?? "")).toBeGreaterThan(Date.parse(first?.at ?? ""));
  start({ marks: recorder(sent) });
  await vi.advanceTimersByTimeAsync(10);
  expect(sent).toEqual(["1 absent"]);
});

test("keeps marks without a network, and sends them once when it is back", async () => {
  const sent: string[] = [];
  let isOnline = false;
  const marks: Send["marks"] = (entries) => {
    if (!isOnline) return Promise.reject(new Error("no network"));
    sent.push(entries.map(({ childId }) => childId).join());
    return Promise.resolve(answer);
  };
  start({ marks });
  mark(1, "present");
  await vi.advanceTimersByTimeAsync(20_000);
  expect(states.at(-1)).toBe("stuck");
  expect(read(TEACHER)).toHaveLength(1);
  isOnline = true;
  dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual(["1"]);
  expect(read(TEACHER)).toEqual([]);
});

test("tries again by itself after a failure of the server", async () => {
  let tries = 0;
  const marks: Send["marks"] = () => {
    tries += 1;
    return tries < 3 ? Promise.reject(new ApiFailure("Not now.", { httpStatus: 503 })) : Promise.resolve(answer);
  };
  start({ marks });
  mark(1, "present");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(tries).toBe(3);
  expect(read(TEACHER)).toEqual([]);
});

test("a rejected mark stays with the server's message, is not sent again, and does not hold up others", async () => {
  const sent: string[] = [];
  const marks: Send["marks"] = (entries) => {
    sent.push(entries[0]?.on ?? "");
    if (entries[0]?.on === on) return Promise.reject(new ApiFailure("The register is closed.", { httpStatus: 409 }));
    return Promise.resolve(answer);
  };
  start({ marks });
  mark(1, "present");
  mark(2, "present", "2026-11-23");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([on, "2026-11-23"]);
  expect(read(TEACHER)).toMatchObject([{ childId: 1, state: "present", refusal: "The register is closed." }]);
  expect(refused).toEqual([on]);
});

test("a mark that is changed while it is being sent is sent again", async () => {
  const sent: string[] = [];
  const marks: Send["marks"] = (entries) => {
    sent.push(entries.map(({ state }) => state).join());
    if (sent.length === 1) mark(1, "absent");
    return Promise.resolve(answer);
  };
  start({ marks });
  mark(1, "present");
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toEqual(["present", "absent"]);
  expect(read(TEACHER)).toEqual([]);
});

test("two tabs send each mark once", async () => {
  const sent: string[] = [];
  const marks: Send["marks"] = async (entries) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    sent.push(...entries.map(({ childId }) => String(childId)));
    return answer;
  };
  mark(1, "present");
  mark(2, "present");
  start({ marks });
  start({ marks });
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toEqual(["1", "2"]);
});

test("nothing is sent for another teacher, or after the session has ended", async () => {
  const sent: string[] = [];
  mark(1, "present");
  start({ marks: recorder(sent) }, TEACHER + 1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toEqual([]);
  const ended = vi.fn<Send["marks"]>(() => Promise.reject(new ApiFailure("Log in.", { httpStatus: 401 })));
  start({ marks: ended });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ended).toHaveBeenCalledOnce();
});

test("an expired session keeps what was typed, a log-out removes it", () => {
  localStorage.setItem("teacherToken", "token");
  mark(1, "present");
  clearSession();
  expect(localStorage.getItem("teacherToken")).toBeNull();
  expect(read(TEACHER)).toHaveLength(1);
  logOut();
  expect(read(TEACHER)).toEqual([]);
});

test("a note that is still being written is never sent", async () => {
  const note = vi.fn<Send["note"]>(() => Promise.resolve(answer));
  start({ note });
  enqueue(TEACHER, [{ ...at, kind: "draft", childId: 1, child: "Child 1", text: "Well d" }]);
  dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(note).not.toHaveBeenCalled();
  expect(read(TEACHER)).toMatchObject([{ kind: "draft", text: "Well d" }]);
});

test("each reader's note on a child is sent on its own", async () => {
  const sent: string[] = [];
  const note: Send["note"] = ({ audience, text }: NoteEntry) => {
    sent.push(`${audience}: ${text}`);
    return Promise.resolve(answer);
  };
  start({ note });
  const about = { ...at, kind: "note", childId: 1, child: "Child 1" } as const;
  enqueue(TEACHER, [{ ...about, audience: "family", text: "Well done" }]);
  enqueue(TEACHER, [{ ...about, audience: "staff", text: "Often tired" }]);
  await vi.advanceTimersByTimeAsync(600);
  expect(sent.toSorted()).toEqual(["family: Well done", "staff: Often tired"]);
});
