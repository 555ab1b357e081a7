const LONGEST = 500;

/** Where the payment was started: URLs of this page and its parent frames. Overlong ones lose their query string. */
export function referrer({
  href,
  ancestorOrigins,
}: Pick<Location, "href"> & Partial<Pick<Location, "ancestorOrigins">>): string {
  return [href, ...Array.from(ancestorOrigins ?? [])].map(shorten).join(",");
}

function shorten(address: string): string {
  return address.length > LONGEST ? address.replace(/\?.*$/s, "") : address;
}
