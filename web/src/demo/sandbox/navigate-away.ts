/** In its own module, so that tests can mock it. */
export function navigateTo(address: string): void {
  location.assign(address);
}
