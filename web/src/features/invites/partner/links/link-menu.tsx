import { useSubmission } from "@/api/use-submission";
import { linkName, type RegistrationLink } from "@/features/invites/shared/link-facts";
import { fill, text } from "@/i18n/text";
import { saveFile } from "@/lib/save-file";
import { MoreItem, MoreMenu } from "@/ui/more-menu";
import { toast } from "@/ui/toast";
import { openLink } from "./calls";
import { registrationLinksText } from "./en";
import type { LinkTask } from "./model";
import { useRefresh } from "./queries";

interface LinkMenuProps {
  link: RegistrationLink;
  address: string;
  organization: string;
  /** For those who may change links. */
  onTask: ((task: LinkTask) => void) | undefined;
}

/** A link is opened without a question. */
export function LinkMenu({ link, address, organization, onTask }: LinkMenuProps) {
  const t = registrationLinksText();
  const refresh = useRefresh();
  const { submit } = useSubmission();
  const reopen = () =>
    submit(async () => {
      toast.success(await openLink(link.id, true));
      await refresh();
    });
  return (
    <MoreMenu label={fill(t.menu, { name: linkName(link) })}>
      <MoreItem onClick={() => void downloadCode(link, address, organization)}>{t.downloadCode}</MoreItem>
      {onTask && <MoreItem onClick={() => onTask({ kind: "edit", link })}>{t.edit}</MoreItem>}
      {onTask && link.isOpen && <MoreItem onClick={() => onTask({ kind: "close", link })}>{t.close}</MoreItem>}
      {onTask && !link.isOpen && <MoreItem onClick={() => void reopen()}>{t.reopen}</MoreItem>}
      {onTask && !link.isMain && link.joined === 0 && (
        <MoreItem onClick={() => onTask({ kind: "remove", link })}>{t.remove}</MoreItem>
      )}
    </MoreMenu>
  );
}

async function downloadCode(link: RegistrationLink, address: string, organization: string) {
  try {
    const { qrPicture } = await import("@/ui/qr-picture");
    const { codeCaption, codeFile } = registrationLinksText();
    const name = linkName(link).replaceAll(/[^\p{L}\p{N}]+/gu, "-");
    saveFile(await qrPicture(address, fill(codeCaption, { organization })), fill(codeFile, { name }));
  } catch (error) {
    console.error(error);
    toast.error(text().failure.unreachable);
  }
}
