import type { Callbacks } from "./parameters";

/** A payment created by the server, with all parameters of the checkout. */
export interface Order {
  accessCode: string;
  key: string;
  email: string;
  /** In minor units. */
  amount: number;
  currency: string;
  reference: string;
}

/** The common subset of both libraries. */
export interface Library {
  newTransaction: (parameters: { accessCode: string } & Partial<Callbacks>) => unknown;
  /** Present where the library validates the parameters and starts the transaction itself. */
  checkout?: (parameters: Omit<Order, "accessCode"> & Partial<Callbacks>) => Promise<unknown>;
  destroy: () => void;
}
