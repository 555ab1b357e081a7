/** The page around this frame; null where this is no frame. */
export function pageAround(): Window | null {
  return window.parent === window ? null : window.parent;
}

/** Looks as the page around looks now: in other colours the frame would stand on a ground of its own. */
export function followTheme(page: Window): void {
  try {
    const { theme } = page.document.documentElement.dataset;
    if (theme !== undefined) document.documentElement.dataset["theme"] = theme;
  } catch (error) {
    // a page of another origin keeps its look to itself
    console.warn(error);
  }
}
