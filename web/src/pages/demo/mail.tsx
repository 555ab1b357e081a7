import { useSearch } from "@tanstack/react-router";
import { demoMailText } from "@/demo/mail/en";
import { MailList } from "@/demo/mail/mail-list";
import { OpenMail } from "@/demo/mail/open-mail";
import { parseMailSearch } from "@/demo/mail/search";
import { cx } from "@/lib/cx";
import { State } from "@/ui/state";
import { useTitle } from "@/ui/use-title";
import "@/styles/components/mailbox.css";

export default function DemoMailPage() {
  const t = demoMailText();
  const { page, mail } = parseMailSearch(useSearch({ strict: false }));
  useTitle(t.title);
  return (
    <>
      <div className="head">
        <div>
          <h1 className="t-page">{t.title}</h1>
          <p className="t-sub">{t.intro}</p>
        </div>
      </div>
      <div className={cx("mailbox", mail !== undefined && "opened")}>
        <section className="card list" aria-label={t.list}>
          <MailList {...(page !== undefined && { page })} {...(mail !== undefined && { mail })} />
        </section>
        <div className="card mail">
          {mail === undefined ? (
            <State title={t.none}>
              <p>{t.noneBody}</p>
            </State>
          ) : (
            <OpenMail key={mail} id={mail} page={page} />
          )}
        </div>
      </div>
    </>
  );
}
