/** The vendor's library has no types; this is what is used of it. */
declare module "@paystack/inline-js" {
  class PaystackPop {
    id: string;
    newTransaction(parameters: object): unknown;
    checkout(parameters: object): Promise<unknown>;
    cancelTransaction(): void;
  }
  export { PaystackPop as default };
}
