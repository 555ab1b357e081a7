import parentSheet from "@/styles/areas/parent.css?url";
import partnerSheet from "@/styles/areas/partner.css?url";

/* The areas of partners and parents share their code and not their styles: the page of each carries its own sheet alone. */

export const partnerStyles = () => loadSheet(partnerSheet);
export const parentStyles = () => loadSheet(parentSheet);

/** Does nothing where the page carries the sheet, which `noteInlineStyles` has noted. */
function loadSheet(href: string): Promise<void> {
  if (document.querySelector(`link[rel=stylesheet][href="${href}"]`) !== null) return Promise.resolve();
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  return new Promise((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      // as Vite says it, whose sheets `isLoadFailure` knows
      reject(new Error(`Unable to preload CSS for ${href}`));
    });
    document.head.append(link);
  });
}
