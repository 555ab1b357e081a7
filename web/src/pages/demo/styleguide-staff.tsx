import { styleguideText } from "@/demo/styleguide/en";
import { text } from "@/i18n/text";
import { Figure } from "@/ui/card";
import { Money } from "@/ui/money";
import { State } from "@/ui/state";
import { useTitle } from "@/ui/use-title";
import cardCss from "@/ui/card.scoped.css?names";
import figuresCss from "@/ui/figures.scoped.css?names";
import pageCss from "@/ui/page.scoped.css?names";

export default function LookStaffPage() {
  const t = styleguideText();
  useTitle(text().nav.styleGuide);
  return (
    <>
      <div className={pageCss.head}>
        <div>
          <h1 className="t-page">{t.staffTitle}</h1>
          <p className="t-sub">{t.staffIntro}</p>
        </div>
      </div>
      <dl className={figuresCss.figures} aria-label={t.metrics}>
        <Figure label={t.partners}>3</Figure>
        <Figure label={t.children}>128</Figure>
        <Figure label={t.outbox}>0</Figure>
        <Figure label={t.received} wide>
          <Money currencyCode="USD" minor={1_248_050} />
        </Figure>
      </dl>
      <div className={cardCss.card}>
        <State title={t.nothingWaits}>
          <p>{t.nothingWaitsBody}</p>
        </State>
      </div>
    </>
  );
}
