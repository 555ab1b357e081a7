import { renderHook, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { toast } from "@/ui/toast";
import { server } from "#mock-server";
import { linkIn, usePartnerLink } from "./partner-link";

const LINK = "*/api/common/partner-link/:number";

function ignore(): void {
  /* silenced; the tests assert on its calls */
}

beforeEach(() => {
  vi.spyOn(toast, "error").mockReset().mockImplementation(ignore);
  vi.spyOn(console, "error").mockReset().mockImplementation(ignore);
});

test.each(["", "abc", "100", "12", "-101", "101.5", "1e3", "9".repeat(20)])(
  "R05: '%s' is invalid without a request",
  async (number) => {
    const { result } = renderHook(() => usePartnerLink(number, ""));
    await waitFor(() => expect(result.current.link.state).toBe("invalid"));
    expect(toast.error).toHaveBeenCalledExactlyOnceWith("Invalid partner ID");
  },
);

test("R05: a link that the server does not know is invalid too", async () => {
  server.use(
    http.get(LINK, () => HttpResponse.json({ status: false, message: "Nothing here.", data: null }, { status: 404 })),
  );
  const { result } = renderHook(() => usePartnerLink("107", ""));
  await waitFor(() => expect(result.current.link.state).toBe("invalid"));
  expect(toast.error).toHaveBeenCalledExactlyOnceWith("Invalid partner ID");
});

test("a code that the server does not know is a link that is gone, not an invalid partner", async () => {
  server.use(
    http.get(LINK, () => HttpResponse.json({ status: false, message: "Nothing here.", data: null }, { status: 404 })),
  );
  const { result } = renderHook(() => usePartnerLink("107", "ab12"));
  await waitFor(() => expect(result.current.link.state).toBe("gone"));
  expect(toast.error).toHaveBeenCalledExactlyOnceWith("This registration link does not exist any more");
});

test.each(["open", "closed", "expired", "full"])("R04: the partner's id is the number minus 100; %s", async (state) => {
  let asked: unknown;
  server.use(
    http.get(LINK, ({ params, request }) => {
      asked = [params["number"], new URL(request.url).search];
      return HttpResponse.json({
        status: true,
        message: "",
        data: {
          partnerId: 7,
          organizationName: "Green",
          isOpen: state === "open",
          state,
          expiresOn: null,
          domains: ["a.org"],
        },
      });
    }),
  );
  const { result } = renderHook(() => usePartnerLink("107", ""));
  const expected = { state, partnerId: 7, organization: "Green", expiresOn: null, domains: ["a.org"] };
  await waitFor(() => expect(result.current.link).toEqual(expected));
  expect(asked).toEqual(["107", ""]);
});

test("asks about the link with the code", async () => {
  let asked: unknown;
  server.use(
    http.get(LINK, ({ request }) => {
      asked = new URL(request.url).search;
      return HttpResponse.error();
    }),
  );
  renderHook(() => usePartnerLink("107", "ab12"));
  await waitFor(() => expect(asked).toBe("?link=ab12"));
});

test("E02: shows and logs a failed look-up", async () => {
  server.use(http.get(LINK, () => HttpResponse.error()));
  const { result } = renderHook(() => usePartnerLink("107", ""));
  await waitFor(() => expect(result.current.link.state).toBe("failed"));
  expect(toast.error).toHaveBeenCalledOnce();
  expect(console.error).toHaveBeenCalled();
});

test.each([
  ["101", "101", ""],
  [" 101 ", "101", ""],
  ["https://portal.example/partner/parent/register?partnerID=101", "101", ""],
  ["https://portal.example/partner/parent/register?partnerID=101&link=ab12CD", "101", "ab12CD"],
  ["/parent/signup?x=1&partnerID=4711&y=2", "4711", ""],
])("R20: in '%s' the number is %s and the code '%s'", (pasted, number, code) => {
  expect(linkIn(pasted)).toEqual({ number, code });
});

test.each(["https://portal.example/", "partnerID=abc", "100"])("R20: '%s' is no link", (pasted) => {
  expect(linkIn(pasted)).toBeUndefined();
});
