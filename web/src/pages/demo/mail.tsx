import { useSearch } from "@tanstack/react-router";
import { demoMailText } from "@/demo/mail/en";
import { MailList } from "@/demo/mail/mail-list";
import { OpenMail } from "@/demo/mail/open-mail";
import { parseMailSearch } from "@/demo/mail/search";
import { cx } from "@/lib/cx";
import { State } from "@/ui/state";
import { useTitle } from "@/ui/use-title";
import mailboxCss from "@/demo/mail/mailbox.scoped.css";
import cardCss from "@/ui/card.scoped.css?names";
import pageCss from "@/ui/page.scoped.css?names";

export default function DemoMailPage() {
  const t = demoMailText();
  const { page, mail } = parseMailSearch(useSearch({ strict: false }));
  useTitle(t.title);
  return (
    <>
      <div className={pageCss.head}>
        <div>
          <h1 className="t-page">{t.title}</h1>
          <p className="t-sub">{t.intro}</p>
        </div>
      </div>
      <div className={cx(mailboxCss.mailbox, mail !== undefined && mailboxCss.opened)}>
        <section className={`${cardCss.card} ${mailboxCss.list}`} aria-label={t.list}>
          <MailList {...(page !== undefined && { page })} {...(mail !== undefined && { mail })} />
        </section>
        <div className={`${cardCss.card} ${mailboxCss.mail}`}>
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
