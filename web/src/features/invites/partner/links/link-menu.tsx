import { useSubmission } from "@/api/use-submission";
import { fill } from "@/i18n/text";
import { MoreItem, MoreMenu } from "@/ui/more-menu";
import { toast } from "@/ui/toast";
import { openLink } from "./calls";
import { registrationLinksText } from "./en";
import { linkName, type LinkTask, type RegistrationLink } from "./model";
import { useRefresh } from "./queries";

interface LinkMenuProps {
  link: RegistrationLink;
  onTask: (task: LinkTask) => void;
}

/** A link is enabled without a question. */
export function LinkMenu({ link, onTask }: LinkMenuProps) {
  const t = registrationLinksText();
  const refresh = useRefresh();
  const { submit } = useSubmission();
  const enable = () =>
    submit(async () => {
      toast.success(await openLink(link.id, true));
      await refresh();
    });
  return (
    <MoreMenu label={fill(t.menu, { name: linkName(link) })}>
      <MoreItem onClick={() => onTask({ kind: "edit", link })}>{t.edit}</MoreItem>
      {link.isOpen ? (
        <MoreItem onClick={() => onTask({ kind: "disable", link })}>{t.disable}</MoreItem>
      ) : (
        <MoreItem onClick={() => void enable()}>{t.enable}</MoreItem>
      )}
      {!link.isMain && link.joined === 0 && (
        <MoreItem onClick={() => onTask({ kind: "remove", link })}>{t.remove}</MoreItem>
      )}
    </MoreMenu>
  );
}
