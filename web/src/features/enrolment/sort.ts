/** What the server calls the orders that a column head can ask for. */
const ORDERS = new Map([
  ["name", "a-z"],
  ["-name", "z-a"],
  ["joined", "oldest"],
  ["-joined", "newest"],
]);

/** An order that the address invents is no order: the server then lists the newest first. */
export function serverSort(sort: string | undefined): { sort?: string } {
  const order = ORDERS.get(sort ?? "");
  return order === undefined ? {} : { sort: order };
}
