const STATUS = "/api/common/payment-status-paystack";

/** Leaves the app: the server asks the provider what became of the payment and then opens the result. */
export const leave = {
  toStatus(query: string): void {
    location.assign(STATUS + query);
  },
};
