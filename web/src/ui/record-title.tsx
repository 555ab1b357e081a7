import { useTitle } from "./use-title";

/** The record's name as page heading and document title. */
export function RecordTitle({ children }: { children: string }) {
  useTitle(children);
  return <h1 className="t-page">{children}</h1>;
}
