import { partnerText } from "@/i18n/partner-text";
import { fill } from "@/i18n/text";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { CopyIcon } from "@/ui/icons";
import { Input } from "@/ui/input";
import { LazyQrCode } from "@/ui/lazy-qr-code";
import { toast } from "@/ui/toast";

interface PartnerLinkCardProps {
  link: string;
  organization: string;
}

export function PartnerLinkCard({ link, organization }: PartnerLinkCardProps) {
  const t = partnerText();

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      toast.success(t.copied);
    } catch (error) {
      // no clipboard without https, and some browsers ask first
      console.warn(error);
      toast.error(t.copyFailed);
    }
  }

  return (
    <Card title={t.link} subtitle={fill(t.linkBody, { organization })}>
      <div className="flex gap-2">
        <Input
          large
          className="min-w-0 flex-1 bg-sunken text-ellipsis"
          aria-label={t.linkLabel}
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
        />
        <Button size="lg" onClick={() => void copy()}>
          <CopyIcon />
          {t.copy}
        </Button>
      </div>
      <div className="flex items-center gap-4">
        <LazyQrCode value={link} label={t.code} />
        <p className="text-ink-2">{t.codeBody}</p>
      </div>
    </Card>
  );
}
