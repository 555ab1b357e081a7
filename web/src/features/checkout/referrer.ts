const LONGEST = 500;

/** Where the payment was begun: this page and the pages around it, the overlong ones without their query. */
export function referrer({ href, ancestorOrigins }: Pick<Location, "href"> & Partial<Pick<Location, "ancestorOrigins">>): string {
  return [href, ...Array.from(ancestorOrigins ?? [])].map(shorten).join(",");
}

function shorten(address: string): string {
  return address.length > LONGEST ? address.replace(/\?.*$/s, "") : address;
}
