import { listsText } from "@/i18n/en-parts";
import { Button } from "@/ui/button";
import { MailIcon } from "@/ui/list-icons";
import { ErrorState, State } from "@/ui/state";
import { toast } from "@/ui/toast";
import { styleguideText } from "./en";
import cardCss from "@/ui/card.scoped.css?names";

export function StateCards() {
  const t = styleguideText();
  return (
    <div className="grid gap-5 shell:grid-cols-3">
      <div className={cardCss.card}>
        <State
          title={listsText().table.empty}
          level="h3"
          actions={
            <Button tone="primary">
              <MailIcon />
              {t.inviteParents}
            </Button>
          }
        >
          <p>{t.emptyBody}</p>
        </State>
      </div>
      <div className={cardCss.card}>
        <State title={listsText().table.empty} level="h3" actions={<Button>{listsText().table.clearSearch}</Button>}>
          <p>{t.noMatchBody}</p>
        </State>
      </div>
      <div className={cardCss.card}>
        <ErrorState
          title={t.failedTitle}
          level="h3"
          message={t.failedBody}
          requestId="01JC7Q2M8Z4K"
          onRetry={() => toast.error(t.failedTitle)}
        />
      </div>
    </div>
  );
}
