import type { ReactNode } from "react";
import { RecordBody } from "@/ui/record-body";
import { AsOf } from "./as-of";

interface ScreenBodyProps<T> {
  found: {
    data: T | undefined;
    asOf: string | null;
    isNotFound: boolean;
    failure: { message: string; requestId?: string | undefined } | null;
    onRetry: () => void;
  };
  words: { failed: string; notFoundTitle?: string; notFound?: string };
  children: (data: T) => ReactNode;
}

const SKELETON_ROWS = 6;

/** The data of a screen, with the time when the device saw it if there is no network. */
export function ScreenBody<T>({ found, words, children }: ScreenBodyProps<T>) {
  const { failed, notFoundTitle = failed, notFound = "" } = words;
  return (
    <RecordBody found={found} words={{ failed, notFoundTitle, notFound }} skeletonRows={SKELETON_ROWS}>
      {(data) => (
        <>
          <AsOf asOf={found.asOf} />
          {children(data)}
        </>
      )}
    </RecordBody>
  );
}
