import { useParams } from "@tanstack/react-router";
import { HostedCheckout } from "@/demo/sandbox/hosted-checkout";
import { PopupCheckout } from "@/demo/sandbox/popup-checkout";

/** In place of an access code, as with the provider: the page inside the iframe. */
const POPUP = "popup";

export default function SandboxCheckoutPage() {
  const { accessCode = "" } = useParams({ strict: false });
  return accessCode === POPUP ? <PopupCheckout /> : <HostedCheckout key={accessCode} accessCode={accessCode} />;
}
