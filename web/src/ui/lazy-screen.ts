import { createElement, type ComponentType, type ReactNode } from "react";
import { nextTask } from "@/lib/next-task";
import { isReachable } from "./reachable";

// each screen has its own props; callers get their type from the imported module
type Screen = ComponentType<never>;

export interface LazyScreen<Props> {
  (props: Props): ReactNode;
  preload: () => Promise<void>;
}

type PropsOf<C> = C extends () => unknown ? object : C extends ComponentType<infer Props> ? Props : never;

/**
 * A screen whose code is loaded on demand. Replaces the router's `lazyRouteComponent`, which reloads the page when
 * the code fails to load: offline, that would end at the browser's error page.
 */
export function lazyScreen<M extends object, K extends keyof M>(
  load: () => Promise<M>,
  name: K,
): LazyScreen<PropsOf<M[K]>> {
  let loading: Promise<void> | undefined;
  let loaded: Screen | undefined;
  let failure: unknown;

  function preload(): Promise<void> {
    failure = undefined;
    // the router calls this while it renders
    loading ??= nextTask()
      .then(load)
      .then((module) => void (loaded = module[name] as Screen))
      .catch(async (error: unknown) => {
        loading = undefined;
        if (await isReplaced(error)) return reloadOnce(error);
        failure = error;
      });
    return loading;
  }

  function Lazy(props: PropsOf<M[K]>) {
    if (failure !== undefined) throw failure;
    // thrown instead of passed to `use`, which would then have to be called in every later render too
    if (loaded === undefined) throw preload();
    return createElement(loaded as unknown as ComponentType<object>, props as object);
  }

  return Object.assign(Lazy, { preload });
}

const NOT_LOADED = /dynamically imported module|module script failed|preload CSS/i;

/** The code of a screen failed to load: no network, or a server update has replaced the file. */
export function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && NOT_LOADED.test(error.message);
}

/** The server is reachable but no longer has the file: it was updated after this tab was opened. */
async function isReplaced(error: unknown): Promise<boolean> {
  const key = reloadKey(error);
  return isLoadFailure(error) && sessionStorage.getItem(key) === null && (await isReachable());
}

const reloadKey = (error: unknown) => `reloaded-for:${String(error)}`;

/** Reloads once per file, so that a file that stays missing does not cause a reload loop. */
function reloadOnce(error: unknown): Promise<never> {
  sessionStorage.setItem(reloadKey(error), "1");
  location.reload();
  return new Promise<never>(() => undefined);
}
