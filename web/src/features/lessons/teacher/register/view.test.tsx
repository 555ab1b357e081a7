import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { savePerson } from "@/api/session";
import { SignedInTeacher } from "@/api/signed-in";
import type { TeacherRegister } from "@/features/lessons/teacher/model";
import { QueueStatus } from "@/features/lessons/teacher/queue/status";
import { SenderProvider } from "@/features/lessons/teacher/queue/use-sender";
import { childOf, lessonOf, registerOf, TEACHER } from "@/features/lessons/teacher/test-data";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
import { RegisterView } from "./view";

interface Sent {
  marks?: { childId: number; state: string }[];
  childId?: number | null;
  audience?: string;
  text?: string;
}
const sent: Sent[] = [];
const ok = (data: unknown) => HttpResponse.json({ status: true, message: "", data });
const lesson = { class: "12-monday-1600", on: "2026-11-16" };
const PATH = `*/api/teacher/classes/${lesson.class}/lessons/${lesson.on}`;

beforeEach(() => {
  sent.length = 0;
  localStorage.setItem("teacherToken", "token");
  savePerson("teacher", TEACHER);
});

/** The register, with a server that accepts every mark. */
function show(register: TeacherRegister) {
  const take = async ({ request }: { request: Request }) => {
    const body = (await request.json()) as Sent;
    sent.push(body);
    for (const { childId, state } of body.marks ?? []) {
      const child = register.children.find(({ id }) => id === childId);
      if (child) child.mark = { state: state as "present", markedAt: new Date().toISOString() };
    }
    return ok(register);
  };
  server.use(
    http.get(PATH, () => ok(register)),
    http.put(`${PATH}/register`, take),
    http.put(`${PATH}/notes`, take),
  );
  return showScreen(
    <SignedInTeacher>
      <SenderProvider teacherId={TEACHER.id}>
        <QueueStatus teacherId={TEACHER.id} />
        <RegisterView lesson={lesson} />
      </SenderProvider>
    </SignedInTeacher>,
    "/teacher",
  );
}

const buttonsOf = (name: string) => within(screen.getByRole("group", { name }));
const marked = (name: string, state: string) =>
  buttonsOf(name).getByRole<HTMLInputElement>("radio", { name: state }).checked;
const saved = () => screen.findByText("Saved", {}, { timeout: 5000 });

test("everybody present in one tap, then the exceptions, saved without another", async () => {
  const { user } = show(registerOf([childOf(1), childOf(2), childOf(3)]));
  await user.click(await screen.findByRole("button", { name: "Everybody present" }));
  await user.click(buttonsOf("Child 2").getByRole("radio", { name: "Absent" }));
  await saved();
  const states = Object.fromEntries(sent.flatMap(({ marks = [] }) => marks.map((one) => [one.childId, one.state])));
  expect(states).toEqual({ 1: "present", 2: "absent", 3: "present" });
  expect(screen.getByText("3 of 3 marked")).toBeTruthy();
});

test("a reported absence is marked excused, and saved with the first tap", async () => {
  const { user } = show(registerOf([childOf(1), childOf(2, { absence: { reason: "Dentist" } })]));
  expect(await screen.findByText("Absence reported: Dentist")).toBeTruthy();
  expect(marked("Child 2", "Excused")).toBe(true);
  expect(sent).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Everybody present" }));
  await saved();
  expect(sent[0]?.marks?.map(({ childId, state }) => `${childId} ${state}`)).toEqual(["1 present", "2 excused"]);
});

test("keeps the marks that are there when the others are marked present", async () => {
  const late = { state: "late", markedAt: "2026-11-16T15:00:00.000Z" } as const;
  const { user } = show(registerOf([childOf(1, { mark: late }), childOf(2), childOf(3)]));
  await user.click(await screen.findByRole("button", { name: "Mark 2 others present" }));
  await saved();
  expect(sent[0]?.marks?.map(({ childId }) => childId)).toEqual([2, 3]);
  expect(marked("Child 1", "Late")).toBe(true);
});

test("shows a mark of another device that is later than the one waiting here", async () => {
  const key = `unsent|${TEACHER.id}|${lesson.class}|${lesson.on}|mark|1`;
  const waiting = { ...lesson, kind: "mark", lesson: "x", childId: 1, child: "Child 1", state: "absent" };
  localStorage.setItem(key, JSON.stringify({ ...waiting, at: "2026-11-16T15:00:00.000Z", refusal: undefined }));
  const later = { state: "late", markedAt: "2026-11-16T15:01:00.000Z" } as const;
  show(registerOf([childOf(1, { mark: later })]));
  server.use(http.put(`${PATH}/register`, () => HttpResponse.error()));
  await screen.findByText("1 of 1 marked");
  expect(marked("Child 1", "Late")).toBe(true);
});

test("a rejected mark is shown with the reason until it is dismissed", async () => {
  const { user } = show(registerOf([childOf(1)]));
  const message = "This register is closed.";
  server.use(
    http.put(`${PATH}/register`, () => HttpResponse.json({ status: false, message, data: null }, { status: 409 })),
  );
  await user.click(await screen.findByRole("button", { name: "Everybody present" }));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain(message);
  expect(alert.textContent).toContain("Child 1: Present");
  await user.click(within(alert).getByRole("button", { name: "Dismiss" }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(marked("Child 1", "Present")).toBe(false);
});

const NOTHING = "There is nothing at this address.";
const gone = () => HttpResponse.json({ status: false, message: NOTHING, data: null }, { status: 404 });

test("a lesson that was given away shows what was typed for it, also a draft, until it is dismissed", async () => {
  const register = registerOf([childOf(1)]);
  const { user } = show(register);
  await user.type(await screen.findByLabelText("For the families"), "We built a maze");
  server.use(http.get(PATH, gone), http.put(`${PATH}/register`, gone));
  await user.click(screen.getByRole("button", { name: "Everybody present" }));
  expect(await screen.findByText("This lesson is not yours", {}, { timeout: 5000 })).toBeTruthy();
  const alert = await screen.findByRole("alert");
  await waitFor(() => expect(alert.textContent).toContain("We built a maze"));
  expect(alert.textContent).toContain("Child 1: Present");
  expect(alert.textContent).toContain("given to another teacher");
  expect(screen.queryByText(NOTHING)).toBeNull();
  await user.click(within(alert).getByRole("button", { name: "Dismiss" }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(Object.keys(localStorage).filter((key) => key.startsWith("unsent|"))).toEqual([]);
});

test("a draft is shown when its lesson turns out to be another teacher's", async () => {
  const key = `unsent|${TEACHER.id}|${lesson.class}|${lesson.on}|draft|`;
  const draft = { ...lesson, kind: "draft", lesson: "x", childId: null, child: null, text: "We built a maze" };
  localStorage.setItem(key, JSON.stringify({ ...draft, at: "2026-11-16T15:00:00.000Z" }));
  show(registerOf([]));
  server.use(http.get(PATH, gone));
  expect((await screen.findByRole("alert")).textContent).toContain("We built a maze");
});

const openNotes = async (user: ReturnType<typeof show>["user"]) =>
  user.click(await screen.findByRole("button", { name: "Note on Child 1" }));
const forFamily = () => screen.getByLabelText<HTMLTextAreaElement>("For the family");

test("a note for a family stays on the device until the button sends it", async () => {
  const first = show(registerOf([childOf(1)]));
  await openNotes(first.user);
  expect(screen.getByText("Goes to the family of Child 1: by email, and on their page.")).toBeTruthy();
  await first.user.type(forFamily(), "Finished the maze");
  await first.user.click(screen.getByRole("button", { name: "Done" }));
  expect(screen.getByText("Not sent yet:").parentElement?.textContent).toBe("Not sent yet: Finished the maze");
  expect(screen.getByText("1 note for a family is not sent yet")).toBeTruthy();
  first.unmount();
  const { user } = show(registerOf([childOf(1)]));
  await openNotes(user);
  expect(forFamily().value).toBe("Finished the maze");
  expect(sent).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Send to the family" }));
  await waitFor(() => expect(sent).toEqual([{ childId: 1, audience: "family", text: "Finished the maze" }]));
  expect(screen.queryByText("1 note for a family is not sent yet")).toBeNull();
});

test("a change of a note that was sent is a correction, and is sent by the button only", async () => {
  const note = { noteForFamily: "Finished the maze", noteSentAt: "2026-11-16T15:30:00Z" };
  const { user } = show(registerOf([childOf(1, note)]));
  await openNotes(user);
  expect(screen.getByText("Sent 16/11/2026 4:30 PM GMT+1.")).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Send the correction" }).disabled).toBe(true);
  await user.type(forFamily(), " early");
  expect(screen.getByText(/^Sent .* Not sent yet\./)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Send the correction" }));
  await waitFor(() => expect(sent).toEqual([{ childId: 1, audience: "family", text: "Finished the maze early" }]));
  await user.clear(forFamily());
  await user.click(screen.getByRole("button", { name: "Discard" }));
  expect(forFamily().value).not.toBe("");
  await user.clear(forFamily());
  await user.click(screen.getByRole("button", { name: "Remove the note" }));
  await waitFor(() => expect(sent[1]).toEqual({ childId: 1, audience: "family", text: "" }));
});

test("a note on the class says to how many families it goes", async () => {
  const { user } = show(registerOf([childOf(1), childOf(2), childOf(3)], { families: 2 }));
  await user.type(await screen.findByLabelText("For the families"), "We built a maze");
  expect(screen.getByText("Goes to the 2 families of this lesson: by email, and on their page.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Send to the families" }));
  await waitFor(() => expect(sent).toEqual([{ childId: null, audience: "family", text: "We built a maze" }]));
});

test("a note that reaches nobody cannot be sent", async () => {
  const { user } = show(registerOf([childOf(1, { isReached: false })], { families: 0 }));
  await user.type(await screen.findByLabelText("For the families"), "We built a maze");
  expect(screen.getByText("No family of this lesson can be reached at the moment.")).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Send to the families" }).disabled).toBe(true);
  await openNotes(user);
  expect(screen.getByText("The family of Child 1 cannot be reached at the moment.")).toBeTruthy();
});

test("a note for staff saves itself when its field is left", async () => {
  const { user } = show(registerOf([childOf(1)]));
  await openNotes(user);
  await user.type(screen.getAllByLabelText("For staff")[0] ?? document.body, "Often tired");
  await user.click(screen.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(sent).toEqual([{ childId: 1, audience: "staff", text: "Often tired" }]));
});

test("a register that is not open yet, closed, or of a cancelled lesson cannot be changed", async () => {
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const { unmount } = show(registerOf([childOf(1)], { lesson: lessonOf({ startsAt: soon, register: "notYet" }) }));
  await screen.findByText(/The register opens/);
  expect(screen.queryByRole("button", { name: "Everybody present" })).toBeNull();
  expect(buttonsOf("Child 1").getByRole<HTMLInputElement>("radio", { name: "Late" }).matches(":disabled")).toBe(true);
  unmount();
  const over = show(registerOf([childOf(1)], { closesAt: "2026-01-01T00:00:00.000Z" }));
  await screen.findByText("This register is closed. Staff can open it again.");
  over.unmount();
  show(registerOf([childOf(1)], { lesson: lessonOf({ state: "cancelled", reason: "Public holiday" }) }));
  await screen.findByText("This lesson is cancelled: Public holiday");
});

test("the register opens and closes on the teacher's clock, wherever the device is", async () => {
  const lessonAt = lessonOf({ startsAt: "2099-11-20T15:30:00Z", endsAt: "2099-11-20T16:30:00Z", register: "notYet" });
  const { unmount } = show(registerOf([childOf(1)], { lesson: lessonAt }));
  await screen.findByText("The register opens on Friday 20/11/2099 at 4:15 PM GMT+1.");
  unmount();
  show(registerOf([childOf(1)], { closesAt: "2099-11-25T11:00:00Z" }));
  await screen.findByText("You can change it until 25/11/2099 12:00 PM GMT+1.");
});
