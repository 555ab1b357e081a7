/** Base URLs of the provider: the vendor's hosts, or the sandbox that stands in for it. Each ends in a slash. */
export interface CheckoutHosts {
  checkoutUrl: string;
  apiUrl: string;
  paymentBaseUrl: string;
}

/**
 * The sandbox is served by this server. If it is opened under another name than the configured one (localhost for
 * 127.0.0.1), its URLs must be rewritten to this origin, or iframe and page could not exchange messages.
 */
export function atThisOrigin({ checkoutUrl, apiUrl, paymentBaseUrl }: CheckoutHosts): CheckoutHosts {
  return { checkoutUrl: here(checkoutUrl), apiUrl: here(apiUrl), paymentBaseUrl: here(paymentBaseUrl) };
}

function here(address: string): string {
  return location.origin + new URL(address, location.origin).pathname;
}
