import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { toast } from "@/ui/toast";
import { server } from "#mock-server";
import { downloadFile, fileNameOf } from "./download";
import { navigateWith } from "./session";

const PATH = "/api/partner/export/parents/csv";
const saved = vi.fn<(name: string) => void>();
const toastError = vi.fn<(message: string) => void>();
const navigated = vi.fn<(path: string) => void>();

beforeEach(() => {
  history.replaceState(null, "", "/partner/parent-list");
  localStorage.setItem("partnerToken", "of-partner");
  navigateWith(navigated);
  [saved, toastError, navigated].forEach((spy) => spy.mockReset());
  vi.spyOn(toast, "error").mockReset().mockImplementation(toastError);
  vi.spyOn(console, "error")
    .mockReset()
    .mockImplementation(() => undefined);
  vi.spyOn(console, "warn")
    .mockReset()
    .mockImplementation(() => undefined);
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:it", revokeObjectURL: () => undefined }));
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    saved(this.download);
  });
});

test("fetches a file with the token and saves it under the server's name", async () => {
  let sent: (string | null)[] = [];
  server.use(
    http.get(`*${PATH}`, ({ request }) => {
      sent = ["authorization", "accept-language"].map((name) => request.headers.get(name));
      return new HttpResponse("a,b", {
        headers: { "content-disposition": 'attachment; filename="parents-2026-11-15.csv"' },
      });
    }),
  );
  await downloadFile(PATH);
  expect(sent).toEqual(["Bearer of-partner", "en"]);
  expect(saved).toHaveBeenCalledExactlyOnceWith("parents-2026-11-15.csv");
  expect(toastError).not.toHaveBeenCalled();
});

test("E01: shows the server's message when it rejects the request, and saves nothing", async () => {
  const refusal = { status: false, message: "Too many exports. Wait a minute.", data: null };
  server.use(http.get(`*${PATH}`, () => HttpResponse.json(refusal, { status: 429 })));
  await downloadFile(PATH);
  expect(toastError).toHaveBeenCalledExactlyOnceWith("Too many exports. Wait a minute.");
  expect(saved).not.toHaveBeenCalled();
});

test("reports a network failure", async () => {
  server.use(http.get(`*${PATH}`, () => HttpResponse.error()));
  await downloadFile(PATH);
  expect(toastError).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("could not be reached"));
});

test("A18: opens the login without a session", async () => {
  const over = { status: false, message: "Log in.", data: null };
  server.use(http.get(`*${PATH}`, () => HttpResponse.json(over, { status: 401 })));
  await downloadFile(PATH);
  expect(navigated).toHaveBeenCalledExactlyOnceWith("/partner/login");
  expect(toastError).toHaveBeenCalledExactlyOnceWith("Session expired!");
});

test.each([
  ['attachment; filename="parents.csv"', "parents.csv"],
  ["attachment; filename=parents.xlsx", "parents.xlsx"],
  ["attachment; filename=\"x.csv\"; filename*=UTF-8''caf%C3%A9.csv", "café.csv"],
  [null, "download"],
])("the header %s names %s", (header, name) => {
  const headers = header === null ? {} : { "content-disposition": header };
  expect(fileNameOf(new Response("", { headers }))).toBe(name);
});
