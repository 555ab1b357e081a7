import { Link } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { useIsLimited, useRight } from "@/api/signed-in";
import { paths } from "@/app/paths";
import { partnerText } from "@/features/enrolment/partner/en";
import { fill, text } from "@/i18n/text";
import { cx } from "@/lib/cx";
import { saveFile } from "@/lib/save-file";
import { Badge } from "@/ui/badge";
import { Button, buttonClass } from "@/ui/button";
import { Card } from "@/ui/card";
import { CopyLine } from "@/ui/copy-line";
import { lazyOverlay } from "@/ui/lazy-part";
import { LazyQrCode } from "@/ui/lazy-qr-code";
import { toast } from "@/ui/toast";
import { useLinkState } from "./use-link-state";

// lazy, because most visits leave the link unchanged
const DisableLinkDialog = lazyOverlay(async () => ({
  default: (await import("./disable-link-dialog")).DisableLinkDialog,
}));

interface PartnerLinkCardProps {
  link: string;
  organization: string;
}

export function PartnerLinkCard({ link, organization }: PartnerLinkCardProps) {
  const t = partnerText();
  const { isOpen, isError, busy, change } = useLinkState();
  const isLimited = useIsLimited();
  const mayChange = useRight("people") && !isLimited;
  const [confirming, setConfirming] = useState<boolean>();
  return (
    <Card
      title={t.link}
      subtitle={fill(t.linkBody, { organization })}
      footer={
        <>
          <Button size="sm" onClick={() => void downloadCode(link, organization)}>
            {t.downloadCode}
          </Button>
          {/* disabling works in any state, and the response contains the current one */}
          {mayChange && (isOpen !== undefined || isError) && (
            <Button
              size="sm"
              busy={busy && confirming !== true}
              onClick={() => (isOpen === false ? void change(true) : setConfirming(true))}
            >
              {isOpen === false ? t.enableLink : t.disableLink}
            </Button>
          )}
          <Link className={buttonClass({ tone: "quiet", size: "sm" })} to={paths.links}>
            {text().nav.links}
          </Link>
        </>
      }
    >
      <CopyLine value={link} label={t.linkLabel} words={t} />
      <p className="text-ink-2">
        {t.linkPays} {t.linkMain}
      </p>
      <div className="flex items-center gap-4">
        <span className={cx(isOpen === false && "opacity-40")}>
          <LazyQrCode value={link} label={t.code} />
        </span>
        <div className="grid gap-2.5">
          <p className="text-ink-2">{isOpen === false ? t.offBody : t.codeBody}</p>
          {isOpen !== undefined && (
            <p aria-live="polite">
              <Badge tone={isOpen ? "done" : "off"}>{isOpen ? t.linkOn : t.linkOff}</Badge>
            </p>
          )}
        </div>
      </div>
      {confirming !== undefined && (
        <Suspense>
          <DisableLinkDialog
            open={confirming}
            onOpenChange={setConfirming}
            busy={busy}
            onConfirm={() => void change(false, () => setConfirming(false))}
          />
        </Suspense>
      )}
    </Card>
  );
}

async function downloadCode(link: string, organization: string) {
  try {
    const { qrPicture } = await import("@/ui/qr-picture");
    const { codeCaption, codeFile } = partnerText();
    saveFile(await qrPicture(link, fill(codeCaption, { organization })), codeFile);
  } catch (error) {
    console.error(error);
    toast.error(text().failure.unreachable);
  }
}
