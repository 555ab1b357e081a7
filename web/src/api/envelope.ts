import { ApiFailure, type FieldErrors } from "./failure";

interface Envelope {
  status: boolean;
  message: string;
  data: unknown;
  code?: string;
}

/** Parses the envelope of an API response; undefined when the response has none. */
export async function readEnvelope(response: Response): Promise<Envelope | undefined> {
  try {
    const body: unknown = await response.clone().json();
    return isEnvelope(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

function isEnvelope(body: unknown): body is Envelope {
  return (
    typeof body === "object" &&
    body !== null &&
    "status" in body &&
    typeof body.status === "boolean" &&
    "message" in body &&
    typeof body.message === "string"
  );
}

export function failureOf(envelope: Envelope, response: Response): ApiFailure {
  return new ApiFailure(envelope.message, {
    httpStatus: response.status,
    code: envelope.code,
    fieldErrors: fieldErrorsOf(envelope.data),
    requestId: requestIdOf(response),
  });
}

export function requestIdOf(response: Response): string | undefined {
  return response.headers.get("x-request-id") ?? undefined;
}

function fieldErrorsOf(data: unknown): FieldErrors {
  if (typeof data !== "object" || data === null || !("fields" in data)) return {};
  const { fields } = data;
  if (typeof fields !== "object" || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
