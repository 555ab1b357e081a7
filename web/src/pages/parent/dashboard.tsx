import { useParent } from "@/api/signed-in";
import { useLogOutQuestion } from "@/features/account/log-out-question";
import { parentText } from "@/i18n/parent-text";
import { fill, text } from "@/i18n/text";
import { fullName } from "@/lib/text";
import { Button } from "@/ui/button";
import { LogOutIcon } from "@/ui/icons";
import { State } from "@/ui/state";
import { useTitle } from "@/ui/use-title";

export default function ParentDashboardPage() {
  const t = parentText();
  const { firstName, lastName, organizationName: organization } = useParent();
  const { ask, question } = useLogOutQuestion("parent");
  useTitle(text().nav.dashboard);
  return (
    <>
      <div className="head">
        <div>
          <h1 className="t-hello">{fill(t.welcome, { name: fullName(firstName, lastName) })}</h1>
          <p className="t-sub">
            {organization === "" ? t.organizationPlain : fill(t.organization, { organization })}
          </p>
        </div>
        <div className="acts">
          <Button onClick={ask}>
            <LogOutIcon />
            {t.logout}
          </Button>
        </div>
      </div>
      <div className="card">
        <State title={t.ready}>
          <p>{t.readyBody}</p>
        </State>
      </div>
      {question}
    </>
  );
}
