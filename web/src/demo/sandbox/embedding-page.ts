/** The page around this iframe; null if this is not an iframe. */
export function embeddingPage(): Window | null {
  return window.parent === window ? null : window.parent;
}

/** Copies the theme of the page around: with other colours the iframe would get an opaque background. */
export function followTheme(page: Window): void {
  try {
    const { theme } = page.document.documentElement.dataset;
    if (theme !== undefined) document.documentElement.dataset["theme"] = theme;
  } catch (error) {
    // a page of another origin cannot be read
    console.warn(error);
  }
}
