const A_YEAR = 60 * 60 * 24 * 365;

/** Language and theme must outlive a cleared local storage, so they are kept here. */
export function writeCookie(name: string, value: string): void {
  document.cookie = `${name}=${value}; path=/; max-age=${A_YEAR}; SameSite=Lax`;
}
