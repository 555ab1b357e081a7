import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { toast } from "@/ui/toast";
import { server } from "#mock-server";
import { downloadFile, fileNameOf } from "./download";
import { navigateWith } from "./session";

const PATH = "/api/partner/export/parents/csv";
const saved = vi.fn<(name: string) => void>();
const told = vi.fn<(message: string) => void>();
const went = vi.fn<(path: string) => void>();

beforeEach(() => {
  history.replaceState(null, "", "/partner/parent-list");
  localStorage.setItem("partnerToken", "of-partner");
  navigateWith(went);
  [saved, told, went].forEach((spy) => spy.mockReset());
  vi.spyOn(toast, "error").mockReset().mockImplementation(told);
  vi.spyOn(console, "error").mockReset().mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockReset().mockImplementation(() => undefined);
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:it", revokeObjectURL: () => undefined }));
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    saved(this.download);
  });
});

test("a file is fetched with the token and saved under the server's name", async () => {
  let sent: (string | null)[] = [];
  server.use(
    http.get(`*${PATH}`, ({ request }) => {
      sent = ["authorization", "accept-language"].map((name) => request.headers.get(name));
      return new HttpResponse("a,b", { headers: { "content-disposition": 'attachment; filename="parents-2026-11-15.csv"' } });
    }),
  );
  await downloadFile(PATH);
  expect(sent).toEqual(["Bearer of-partner", "en"]);
  expect(saved).toHaveBeenCalledExactlyOnceWith("parents-2026-11-15.csv");
  expect(told).not.toHaveBeenCalled();
});

test("E01: a refusal is told in the server's words, and nothing is saved", async () => {
  const refusal = { status: false, message: "Too many exports. Wait a minute.", data: null };
  server.use(http.get(`*${PATH}`, () => HttpResponse.json(refusal, { status: 429 })));
  await downloadFile(PATH);
  expect(told).toHaveBeenCalledExactlyOnceWith("Too many exports. Wait a minute.");
  expect(saved).not.toHaveBeenCalled();
});

test("a broken connection is told", async () => {
  server.use(http.get(`*${PATH}`, () => HttpResponse.error()));
  await downloadFile(PATH);
  expect(told).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("could not be reached"));
});

test("A18: without a session the login opens", async () => {
  const over = { status: false, message: "Log in.", data: null };
  server.use(http.get(`*${PATH}`, () => HttpResponse.json(over, { status: 401 })));
  await downloadFile(PATH);
  expect(went).toHaveBeenCalledExactlyOnceWith("/partner/login");
  expect(told).toHaveBeenCalledExactlyOnceWith("Session expired!");
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
