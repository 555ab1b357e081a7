/** Calls this app makes before the server publishes them. Each entry goes when openapi.json has its path. */
export interface PendingPaths {
  "/api/partner/auth/login": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "application/json": { email: string; password: string } } };
      responses: {
        200: {
          headers: Record<string, unknown>;
          content: { "application/json": { status: boolean; message: string; data: PartnerSession } };
        };
      };
    };
  };
}

interface PartnerSession {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  createdAt: string;
  organizationName: string;
  discount: number;
  rate: { currencyCode: string; rate: number };
  token: string;
}
