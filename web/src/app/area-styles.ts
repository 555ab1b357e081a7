import parentSheet from "@/styles/parent.css?url";
import partnerSheet from "@/styles/partner.css?url";

/*
 * The partner and parent areas share their code but not their styles: each area's page inlines its own style sheet
 * only.
 */

export const partnerStyles = () => loadSheet(partnerSheet);
export const parentStyles = () => loadSheet(parentSheet);

/** Does nothing when the page has the style sheet inlined, which `registerInlineStyles` has recorded. */
function loadSheet(href: string): Promise<void> {
  if (document.querySelector(`link[rel=stylesheet][href="${href}"]`) !== null) return Promise.resolve();
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  return new Promise((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      // same message as Vite's own, so that `isLoadFailure` recognizes it
      reject(new Error(`Unable to preload CSS for ${href}`));
    });
    document.head.append(link);
  });
}
