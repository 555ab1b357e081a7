const A_YEAR = 60 * 60 * 24 * 365;

export function readCookie(name: string): string {
  return (
    document.cookie
      .split("; ")
      .find((one) => one.startsWith(`${name}=`))
      ?.slice(name.length + 1) ?? ""
  );
}

/** For values that must survive a cleared local storage, such as language and theme. */
export function writeCookie(name: string, value: string): void {
  document.cookie = `${name}=${value}; path=/; max-age=${A_YEAR}; SameSite=Lax`;
}
