import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { paths } from "@/app/paths";
import { ChildPanel } from "@/demo/styleguide/child-panel";
import { styleguideText } from "@/demo/styleguide/en";
import { listsText } from "@/i18n/en-parts";
import { text } from "@/i18n/text";
import { Button, buttonClass } from "@/ui/button";
import { Figure } from "@/ui/card";
import { PlusIcon } from "@/ui/list-icons";
import { SeatRow } from "@/ui/seats";
import { State } from "@/ui/state";
import { useTitle } from "@/ui/use-title";
import cardCss from "@/ui/card.scoped.css?names";
import figuresCss from "@/ui/figures.scoped.css?names";
import pageCss from "@/ui/page.scoped.css?names";

export default function LookParentPage() {
  const t = styleguideText();
  const [panel, setPanel] = useState(false);
  useTitle(text().nav.styleGuide);
  return (
    <>
      <div className={pageCss.head}>
        <div>
          <h1 className="t-hello">{t.welcome}</h1>
          <p className="t-sub">{t.welcomeBody}</p>
        </div>
        <div className={pageCss.acts}>
          <Button tone="primary" onClick={() => setPanel(true)}>
            <PlusIcon />
            {t.addChild}
          </Button>
          <Link className={buttonClass()} to={paths.styleguide}>
            {t.partnerShell}
          </Link>
        </div>
      </div>
      <dl className={figuresCss.figures} aria-label={t.metrics}>
        <Figure label={t.allProgram}>3</Figure>
        <Figure label={t.totalEnrolled}>
          3<span className="font-normal text-ink-3">/4</span>
        </Figure>
        <Figure label={t.ongoingClass}>1</Figure>
        <Figure label={t.completedPrograms}>0</Figure>
        <Figure label={t.totalAllowed} wide>
          <span className="flex items-center gap-3.5">
            4 <SeatRow size="lg" seats={["taken", "unpaid", "unpaid", "open"]} />
          </span>
        </Figure>
      </dl>
      <div className={cardCss.card}>
        <State title={listsText().table.empty}>
          <p>{t.noChildren}</p>
        </State>
      </div>
      <ChildPanel open={panel} onOpenChange={setPanel} />
    </>
  );
}
