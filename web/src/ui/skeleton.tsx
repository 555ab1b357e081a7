import { cx } from "@/lib/cx";

type Bone = "line" | "circle" | "bench";

/** One placeholder bar of a skeleton, in the size of the content it stands for. */
export function Skeleton({ shape = "line", width }: { shape?: Bone; width?: number }) {
  return (
    <i
      className={cx("bone", shape !== "line" && shape)}
      style={width === undefined ? undefined : { width }}
      aria-hidden="true"
    />
  );
}
