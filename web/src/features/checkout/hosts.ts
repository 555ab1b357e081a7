/** Where the provider lives: the vendor's own hosts, or the sandbox that stands in for it. Each ends in a slash. */
export interface CheckoutHosts {
  checkoutUrl: string;
  apiUrl: string;
  paymentBaseUrl: string;
}

/**
 * The sandbox is this very server. Opened under another name than its configured one (localhost for 127.0.0.1), its
 * addresses would be a stranger's: the frame would not hear the page, nor the page the frame.
 */
export function atThisOrigin({ checkoutUrl, apiUrl, paymentBaseUrl }: CheckoutHosts): CheckoutHosts {
  return { checkoutUrl: here(checkoutUrl), apiUrl: here(apiUrl), paymentBaseUrl: here(paymentBaseUrl) };
}

function here(address: string): string {
  return location.origin + new URL(address, location.origin).pathname;
}
