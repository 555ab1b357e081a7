/** Apart, so that a test can see it happen. */
export function leaveTo(address: string): void {
  location.assign(address);
}
