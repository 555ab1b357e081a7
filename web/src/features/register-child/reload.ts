const SOON = 2000;

/** After a registration the page loads anew, once its message has been read. The panel may be gone by then. */
export function reloadSoon(reload: () => void = () => window.location.reload()): void {
  setTimeout(reload, SOON);
}
