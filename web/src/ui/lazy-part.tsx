import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import { FailedOverlay, FailedPart, type FailedOverlayProps } from "./failed-part";
import { isLoadFailure } from "./lazy-screen";

/**
 * `lazy` for a part of a screen: when its code fails to load, `Instead` is rendered in its place and the rest of the
 * screen keeps its input. Does not retry, because Chromium caches a failed import until the page is reloaded.
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  Instead: ComponentType<NoInfer<P>> = FailedPart,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    try {
      return await load();
    } catch (error) {
      // not a load failure but a bug of ours: log it
      if (!isLoadFailure(error)) reportError(error);
      return { default: Instead };
    }
  });
}

/** The same for a dialog or panel; the fallback accepts the same close handlers. */
export function lazyOverlay<P extends FailedOverlayProps>(load: () => Promise<{ default: ComponentType<P> }>) {
  return lazyPart(load, FailedOverlay);
}
