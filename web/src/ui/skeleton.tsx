import skeletonCss from "./skeleton.scoped.css?names";

type SkeletonShape = "line" | "circle" | "bench";

/** One placeholder bar of a skeleton, in the size of the content it stands for. */
export function Skeleton({ shape = "line", width }: { shape?: SkeletonShape; width?: number }) {
  return (
    <i
      className={skeletonCss.bone}
      data-shape={shape}
      style={width === undefined ? undefined : { width }}
      aria-hidden="true"
    />
  );
}
