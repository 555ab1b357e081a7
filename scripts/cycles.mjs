/**
 * The groups of files that use one another, by Tarjan's algorithm.
 * @template File
 * @param {Map<File, File[]>} arrows which files a file uses
 * @returns {File[][]}
 */
export function cycles(arrows) {
  /** @type {Map<File, number>} */
  const index = new Map();
  /** @type {Map<File, number>} */
  const low = new Map();
  /** @type {File[]} */
  const stack = [];
  /** @type {File[][]} */
  const found = [];

  /** @param {File} one @returns {number} the lowest index that it reaches */
  function visit(one) {
    const own = index.size;
    let lowest = own;
    index.set(one, own);
    low.set(one, own);
    stack.push(one);
    for (const other of arrows.get(one) ?? []) {
      if (!index.has(other)) lowest = Math.min(lowest, visit(other));
      else if (stack.includes(other)) lowest = Math.min(lowest, low.get(other) ?? own);
      low.set(one, lowest);
    }
    if (lowest !== own) return lowest;
    const group = stack.splice(stack.indexOf(one));
    if (group.length > 1) found.push(group);
    return lowest;
  }

  for (const one of arrows.keys()) if (!index.has(one)) visit(one);
  return found;
}
