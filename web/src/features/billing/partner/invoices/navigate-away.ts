const STATUS = "/api/common/payment-status-paystack";

/** Leaves the app: the server checks the payment with the provider and then redirects to the result. */
export const navigateAway = {
  toStatus(query: string): void {
    location.assign(STATUS + query);
  },
};
