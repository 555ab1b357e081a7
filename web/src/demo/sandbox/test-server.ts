import { server } from "#mock-server";
import { http, HttpResponse } from "msw";
import type { Transaction } from "./model";
import { aTransaction } from "./test-data";

/** All requests except for the log and the e-mail address, which are fire and forget. */
export const sent: { to: string; body: unknown; key: string | null }[] = [];
/** The final log. */
export const logged: string[] = [];

const ok = (data: unknown) => HttpResponse.json({ status: true, message: "", data });
const quiet = /set_ip|update_log/;

interface Sandbox {
  sandbox?: boolean;
  transaction?: Partial<Transaction>;
  /** The response of each step, by the end of its path. */
  steps?: Readonly<Record<string, object>>;
}

/** A mock sandbox with configurable responses. */
export function answerAs({ sandbox = true, transaction = {}, steps = {} }: Sandbox = {}): void {
  sent.length = 0;
  logged.length = 0;
  server.use(
    http.get("*/api/common/checkout", () => ok({ sandbox })),
    http.all("*/sandbox/api/*", async ({ request }) => {
      const to = new URL(request.url).pathname.replace("/sandbox/api/", "");
      const body = request.method === "POST" ? await request.text() : "";
      if (to.startsWith("transaction/update_log")) {
        const { history } = JSON.parse(JSON.parse(body).payload);
        logged.splice(0, logged.length, ...history.map((entry: { message: string }) => entry.message));
      }
      if (quiet.test(to)) return ok({});
      sent.push({ to, body: body === "" ? null : JSON.parse(body), key: request.headers.get("authorization") });
      const step = Object.entries(steps).find(([end]) => to.endsWith(end));
      if (step !== undefined) return "httpStatus" in step[1] ? refusal(step[1]) : ok(step[1]);
      if (/verify_access_code|request_inline/.test(to)) return ok(aTransaction(transaction));
      return refusal({ message: `nothing answers ${to}` });
    }),
  );
}

function refusal(step: object) {
  const { httpStatus = 400, message = "No" } = step as { httpStatus?: number; message?: string };
  return HttpResponse.json({ status: false, message }, { status: httpStatus });
}
