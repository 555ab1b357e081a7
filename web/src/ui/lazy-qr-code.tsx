import { lazy, Suspense, type ComponentProps } from "react";

const QrCode = lazy(async () => ({ default: (await import("./qr-code")).QrCode }));

/** Keeps its place while the code for drawing it is on its way. */
export function LazyQrCode(props: ComponentProps<typeof QrCode>) {
  return (
    <Suspense fallback={<span className="qr" />}>
      <QrCode {...props} />
    </Suspense>
  );
}
