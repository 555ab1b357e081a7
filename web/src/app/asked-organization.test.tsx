import { isRedirect } from "@tanstack/react-router";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { savePerson } from "@/api/session";
import { personOf } from "@/api/session-data";
import { toast } from "@/ui/toast";
import { server } from "#mock-server";
import { openAskedOrganization } from "./asked-organization";

const EMAIL = "kemi@greenbridge.example";

beforeEach(() => {
  vi.spyOn(toast, "error")
    .mockReset()
    .mockImplementation(() => undefined);
  savePerson("partner", { id: 1, email: EMAIL });
});

/** Where the visit is led, or null if it goes on. */
async function visit(href: string, preload = false): Promise<string | null> {
  try {
    await openAskedOrganization({ preload, location: { href } });
    return null;
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown;
    return thrown.options.href ?? null;
  }
}

function answerOf(id: number): void {
  server.use(
    http.post("*/api/partner/organizations/:id", ({ params }) =>
      Number(params["id"]) === id
        ? HttpResponse.json({ status: true, message: "", data: { id, email: EMAIL } })
        : HttpResponse.json({ status: false, message: "Not found", data: null }, { status: 404 }),
    ),
  );
}

test("a link about another organisation switches to it and loses its parameter", async () => {
  answerOf(2);
  expect(await visit("/partner/seat-requests?organization=2&state=open")).toBe("/partner/seat-requests?state=open");
  expect(personOf("partner")?.id).toBe(2);
});

test("a link about the current organisation only loses its parameter", async () => {
  expect(await visit("/partner/links?organization=1")).toBe("/partner/links");
  expect(toast.error).not.toHaveBeenCalled();
});

test("an organisation that cannot be opened is reported, and its screen is not shown for another one", async () => {
  answerOf(2);
  expect(await visit("/partner/invoices/3?organization=9")).toBe("/partner/dashboard");
  expect(personOf("partner")?.id).toBe(1);
  expect(toast.error).toHaveBeenCalledExactlyOnceWith("The organisation that this link is about could not be opened.");
});

test("other visits go on, and preloading never switches", async () => {
  expect(await visit("/partner/links")).toBeNull();
  expect(await visit("/partner/links?organization=2", true)).toBeNull();
});
