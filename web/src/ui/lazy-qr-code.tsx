import { Suspense, type ComponentProps } from "react";
import { FailedSmallPart } from "./failed-part";
import { lazyPart } from "./lazy-part";
import qrCodeCss from "./qr-code.scoped.css?names";

const QrCode = lazyPart(async () => ({ default: (await import("./qr-code")).QrCode }), FailedSmallPart);

/** Reserves the space of the QR code while its encoder loads. */
export function LazyQrCode(props: ComponentProps<typeof QrCode>) {
  return (
    <Suspense fallback={<span className={qrCodeCss.qr} />}>
      <QrCode {...props} />
    </Suspense>
  );
}
