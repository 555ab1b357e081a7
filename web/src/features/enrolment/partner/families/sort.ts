/** The server's names of the sortable columns. */
const ORDERS = new Map([
  ["name", "a-z"],
  ["-name", "z-a"],
  ["joined", "oldest"],
  ["-joined", "newest"],
]);

/** Unknown sort orders in the URL are ignored: the server then lists the newest first. */
export function serverSort(sort: string | undefined): { sort?: string } {
  const order = ORDERS.get(sort ?? "");
  return order === undefined ? {} : { sort: order };
}
