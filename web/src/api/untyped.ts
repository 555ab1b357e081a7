import { answer, api, inlineApi } from "./client";
import { idempotent } from "./idempotency";

/** The fields of every response. */
interface Response<T> {
  data: T;
  message: string;
  meta?: { total: number };
}

type Path = Readonly<Record<string, string | number>>;
type Query = object;
type Call<T> = Promise<{ data?: Response<T> }>;

function addressOf(template: string, path: Path): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name] ?? "")));
}

/** A request of a route that the generated types do not have yet. */
export function get<T>(template: string, path: Path = {}, query: Query = {}): Promise<Response<T>> {
  return answer(api.GET(addressOf(template, path) as never, { params: { query } } as never) as Call<T>);
}

/** The same for a change. The form shows errors itself. */
export function send<T>(
  method: "POST" | "PUT",
  template: string,
  { path = {}, body, key }: { path?: Path; body?: unknown; key?: string } = {},
): Promise<Response<T>> {
  const sent = { body, ...(key !== undefined && idempotent(key)) } as never;
  const address = addressOf(template, path) as never;
  return answer((method === "POST" ? inlineApi.POST(address, sent) : inlineApi.PUT(address, sent)) as Call<T>);
}
