/** Where the provider lives: the vendor's own hosts, or the sandbox that stands in for it. Each ends in a slash. */
export interface CheckoutHosts {
  checkoutUrl: string;
  apiUrl: string;
  paymentBaseUrl: string;
}
