import type { CheckoutHosts } from "./hosts";
import { Transaction } from "./transaction";

/** The transactions of one checkout. The last active one is the one that counts. */
export class Transactions {
  readonly list: Transaction[] = [];
  readonly #hosts: CheckoutHosts;

  constructor(hosts: CheckoutHosts) {
    this.#hosts = hosts;
  }

  active(): Transaction | null {
    return this.list.findLast(({ isActive }) => isActive) ?? null;
  }

  /** The active one that has the id. */
  named(id: string | number | undefined): Transaction | undefined {
    return this.list.find((one) => id !== undefined && one.id === id && one.isActive);
  }

  /** One for the wish: an equal one that is unpaid, or a new one. What is wrong with it throws before another is cancelled. */
  begin(parameters: unknown, { alone }: { alone: boolean }): Transaction {
    const wish = new Transaction(parameters, this.#hosts);
    if (alone) this.active()?.cancel();
    const transaction = this.list.findLast((one) => one.canServe(wish)) ?? wish;
    if (transaction !== wish) transaction.serve(wish);
    this.activate(transaction);
    return transaction;
  }

  activate(transaction: Transaction): void {
    const place = this.list.indexOf(transaction);
    if (place >= 0) this.list.splice(place, 1);
    this.list.push(transaction);
    transaction.isActive = true;
  }

  /** None is active any more, and nobody is told. */
  silence(): void {
    for (const transaction of this.list) transaction.isActive = false;
  }
}
