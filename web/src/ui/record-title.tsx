import { useTitle } from "./use-title";

/** The name of the record on a details page, as its heading and as the name of the browser's tab. */
export function RecordTitle({ children }: { children: string }) {
  useTitle(children);
  return <h1 className="t-page">{children}</h1>;
}
