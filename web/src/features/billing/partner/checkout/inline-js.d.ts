/** Types for the parts of the vendor's library that are used; it ships none. */
declare module "@paystack/inline-js" {
  class PaystackPop {
    id: string;
    newTransaction(parameters: object): unknown;
    checkout(parameters: object): Promise<unknown>;
    cancelTransaction(): void;
  }
  export { PaystackPop as default };
}
