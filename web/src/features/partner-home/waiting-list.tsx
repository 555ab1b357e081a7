import { Link } from "@tanstack/react-router";
import { paths } from "@/app/paths";
import { partnerText } from "@/i18n/partner-text";
import { text } from "@/i18n/text";
import { buttonClass } from "@/ui/button";
import { State } from "@/ui/state";
import { useTitle } from "@/ui/use-title";

/** A list that has nothing to show yet, and says why. */
export function WaitingList({ title, body }: { title: string; body: string }) {
  useTitle(title);
  return (
    <>
      <div className="head">
        <div>
          <h1 className="t-page">{title}</h1>
        </div>
      </div>
      <div className="card">
        <State
          title={text().table.empty}
          actions={
            <Link className={buttonClass()} to={paths.partnerDashboard}>
              {partnerText().toDashboard}
            </Link>
          }
        >
          <p>{body}</p>
        </State>
      </div>
    </>
  );
}
