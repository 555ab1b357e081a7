import { renderHook, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { toast } from "@/ui/toast";
import { server } from "#mock-server";
import { linkNumberIn, usePartnerLink } from "./partner-link";

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
    const { result } = renderHook(() => usePartnerLink(number));
    await waitFor(() => expect(result.current.link.state).toBe("invalid"));
    expect(toast.error).toHaveBeenCalledExactlyOnceWith("Invalid partner ID");
  },
);

test("R05: a link that the server does not know is invalid too", async () => {
  server.use(
    http.get(LINK, () => HttpResponse.json({ status: false, message: "Nothing here.", data: null }, { status: 404 })),
  );
  const { result } = renderHook(() => usePartnerLink("107"));
  await waitFor(() => expect(result.current.link.state).toBe("invalid"));
  expect(toast.error).toHaveBeenCalledExactlyOnceWith("Invalid partner ID");
});

test.each([
  [true, "open"],
  [false, "closed"],
])("R04: the partner's id is the number minus 100; open: %s", async (isOpen, state) => {
  let asked: unknown;
  server.use(
    http.get(LINK, ({ params }) => {
      asked = params["number"];
      return HttpResponse.json({
        status: true,
        message: "",
        data: { partnerId: 7, organizationName: "Green", isOpen },
      });
    }),
  );
  const { result } = renderHook(() => usePartnerLink("107"));
  await waitFor(() => expect(result.current.link).toEqual({ state, partnerId: 7, organization: "Green" }));
  expect(asked).toBe("107");
});

test("E02: shows and logs a failed look-up", async () => {
  server.use(http.get(LINK, () => HttpResponse.error()));
  const { result } = renderHook(() => usePartnerLink("107"));
  await waitFor(() => expect(result.current.link.state).toBe("failed"));
  expect(toast.error).toHaveBeenCalledOnce();
  expect(console.error).toHaveBeenCalled();
});

test.each([
  ["101", "101"],
  [" 101 ", "101"],
  ["https://portal.example/partner/parent/register?partnerID=101", "101"],
  ["/parent/signup?x=1&partnerID=4711&y=2", "4711"],
  ["https://portal.example/", undefined],
  ["partnerID=abc", undefined],
  ["100", undefined],
])("R20: in '%s' the number is %s", (pasted, number) => {
  expect(linkNumberIn(pasted)).toBe(number);
});
