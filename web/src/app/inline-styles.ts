/**
 * The page inlines the style sheets of its first view (tools/entry-pages.mjs). Vite loads a style sheet with the code
 * that imports it unless the document has a link to it, so this adds one: created by script and disabled, it is not
 * fetched.
 */
export function registerInlineStyles(): void {
  const sheets = document.querySelector<HTMLStyleElement>("style[data-sheets]")?.dataset["sheets"] ?? "";
  for (const href of sheets.split(" ").filter(Boolean)) {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.setAttribute("disabled", "");
    link.href = href;
    document.head.append(link);
  }
}
