/** Texts around the provider's checkout; its messages to developers are in the code. */
export const checkout = {
  title: "Payment",
  opening: "Opening the payment page",
  stuck: "The payment page did not open. Nothing was charged. Close this and try again.",
  pay: "Pay {amount}",
  applePayIntro: "Pay with Apple Pay to complete your purchase without filling a form",
  applePayFailed: "An error occurred while paying with Apple Pay. Please try again or use another payment method.",
  applePayButton: "Pay with Apple Pay",
  moreOptions: "More payment options",
} as const;
