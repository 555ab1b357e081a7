/** Whether the server responds. Check this before a reload, which would otherwise end at the browser's error page. */
export async function isReachable(): Promise<boolean> {
  try {
    return (await fetch("/healthz", { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}
