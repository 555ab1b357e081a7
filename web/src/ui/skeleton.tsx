import { cx } from "@/lib/cx";

type Bone = "line" | "circle" | "bench";

/** One bone of a skeleton, in the true shape of what is on its way. */
export function Skeleton({ shape = "line", width }: { shape?: Bone; width?: number }) {
  return (
    <i
      className={cx("bone", shape !== "line" && shape)}
      style={width === undefined ? undefined : { width }}
      aria-hidden="true"
    />
  );
}
