/** In its own module, so that tests can mock it. */
export function leaveTo(address: string): void {
  location.assign(address);
}
