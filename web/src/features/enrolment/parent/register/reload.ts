const SOON = 2000;

/** Reloads the page after a registration, once its message can have been read. The panel may be unmounted by then. */
export function reloadSoon(reload: () => void = () => window.location.reload()): void {
  setTimeout(reload, SOON);
}
