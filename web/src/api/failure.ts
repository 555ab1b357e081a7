export type FieldErrors = Readonly<Record<string, string>>;

interface Details {
  httpStatus: number;
  code?: string | undefined;
  fieldErrors?: FieldErrors | undefined;
  requestId?: string | undefined;
}

/** The server rejected the request. Its message is written for end users. */
export class ApiFailure extends Error {
  override readonly name = "ApiFailure";
  readonly httpStatus: number;
  readonly code: string | undefined;
  readonly fieldErrors: FieldErrors;
  readonly requestId: string | undefined;

  constructor(message: string, { httpStatus, code, fieldErrors = {}, requestId }: Details) {
    super(message);
    this.httpStatus = httpStatus;
    this.code = code;
    this.fieldErrors = fieldErrors;
    this.requestId = requestId;
  }
}
