import type { CheckoutHosts } from "./hosts";
import { Transaction } from "./transaction";

/** The transactions of one checkout. The most recent active one is current. */
export class Transactions {
  readonly list: Transaction[] = [];
  readonly #hosts: CheckoutHosts;

  constructor(hosts: CheckoutHosts) {
    this.#hosts = hosts;
  }

  active(): Transaction | null {
    return this.list.findLast(({ isActive }) => isActive) ?? null;
  }

  /** The active transaction with this id. */
  named(id: string | number | undefined): Transaction | undefined {
    return this.list.find((one) => id !== undefined && one.id === id && one.isActive);
  }

  /**
   * Returns a transaction for these parameters: an equal unpaid one, or a new one. Throws on invalid parameters
   * before it cancels another.
   */
  begin(parameters: unknown, { alone }: { alone: boolean }): Transaction {
    const requested = new Transaction(parameters, this.#hosts);
    if (alone) this.active()?.cancel();
    const transaction = this.list.findLast((one) => one.canServe(requested)) ?? requested;
    if (transaction !== requested) transaction.serve(requested);
    this.activate(transaction);
    return transaction;
  }

  activate(transaction: Transaction): void {
    const place = this.list.indexOf(transaction);
    if (place >= 0) this.list.splice(place, 1);
    this.list.push(transaction);
    transaction.isActive = true;
  }

  /** Deactivates all transactions without calling any callback. */
  silence(): void {
    for (const transaction of this.list) transaction.isActive = false;
  }
}
