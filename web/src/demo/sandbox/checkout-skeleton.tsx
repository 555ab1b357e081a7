import { Skeleton } from "@/ui/skeleton";
import { useSlow } from "@/ui/use-slow";
import { sandboxCheckoutText } from "./en";
import { Frame } from "./frame";
import sandboxCss from "./sandbox.scoped.css?names";

/** Skeleton of the checkout card. */
export function CheckoutSkeleton({ over = false }: { over?: boolean }) {
  if (!useSlow(true)) return null;
  return (
    <Frame over={over} head={<Head />}>
      <div className={`${sandboxCss.payB} ${sandboxCss.paySkeleton}`} aria-busy="true">
        {["tabs", "number", "rest", "cards", "pay"].map((part) => (
          <Skeleton key={part} />
        ))}
      </div>
    </Frame>
  );
}

function Head() {
  return (
    <h1 className={sandboxCss.paySkeleton}>
      <span className="sr-only">{sandboxCheckoutText().title}</span>
      <Skeleton width={120} />
      <Skeleton width={200} />
    </h1>
  );
}
