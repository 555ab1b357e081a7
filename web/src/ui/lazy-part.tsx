import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import { FailedOverlay, FailedPart, type FailedOverlayProps } from "./failed-part";
import { isLoadFailure } from "./lazy-screen";

/**
 * `lazy` for a part of a screen: when its code does not load, `Instead` stands in its place and the rest of the screen
 * keeps what was typed. Not tried again, because Chromium remembers a failed import until the page is reloaded.
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  Instead: ComponentType<NoInfer<P>> = FailedPart,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    try {
      return await load();
    } catch (error) {
      // a mistake of ours and no missing file: it belongs in the console
      if (!isLoadFailure(error)) reportError(error);
      return { default: Instead };
    }
  });
}

/** The same for a dialog or a panel, which closes as the loaded one would. */
export function lazyOverlay<P extends FailedOverlayProps>(load: () => Promise<{ default: ComponentType<P> }>) {
  return lazyPart(load, FailedOverlay);
}
