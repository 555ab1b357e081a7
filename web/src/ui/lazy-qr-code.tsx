import { Suspense, type ComponentProps } from "react";
import { FailedSmallPart } from "./failed-part";
import { lazyPart } from "./lazy-part";

const QrCode = lazyPart(async () => ({ default: (await import("./qr-code")).QrCode }), FailedSmallPart);

/** Keeps its place while the code for drawing it is on its way. */
export function LazyQrCode(props: ComponentProps<typeof QrCode>) {
  return (
    <Suspense fallback={<span className="qr" />}>
      <QrCode {...props} />
    </Suspense>
  );
}
