import { listsText } from "@/i18n/en-parts";
import { Button } from "@/ui/button";
import { MailIcon } from "@/ui/list-icons";
import { ErrorState, State } from "@/ui/state";
import { toast } from "@/ui/toast";
import { lookText } from "./en";

export function StateCards() {
  const look = lookText();
  return (
    <div className="grid gap-5 shell:grid-cols-3">
      <div className="card">
        <State
          title={listsText().table.empty}
          level="h3"
          actions={
            <Button tone="primary">
              <MailIcon />
              {look.inviteParents}
            </Button>
          }
        >
          <p>{look.emptyBody}</p>
        </State>
      </div>
      <div className="card">
        <State title={listsText().table.empty} level="h3" actions={<Button>{listsText().table.clearSearch}</Button>}>
          <p>{look.noMatchBody}</p>
        </State>
      </div>
      <div className="card">
        <ErrorState
          title={look.failedTitle}
          level="h3"
          message={look.failedBody}
          requestId="01JC7Q2M8Z4K"
          onRetry={() => toast.error(look.failedTitle)}
        />
      </div>
    </div>
  );
}
