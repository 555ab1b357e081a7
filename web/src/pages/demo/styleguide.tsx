import { Link } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { paths } from "@/app/paths";
import { styleguideText } from "@/demo/styleguide/en";
import { OverlayCard, ToastCard } from "@/demo/styleguide/feedback-card";
import { FormCard } from "@/demo/styleguide/form-card";
import { PaginationCard } from "@/demo/styleguide/pagination-card";
import { LoadingTable, ParentsTable } from "@/demo/styleguide/parents-table";
import { ButtonCard, NoteCard, SeatCard, SettingCard, StatusCard } from "@/demo/styleguide/parts-card";
import { SAMPLE_PARENTS } from "@/demo/styleguide/sample-parents";
import { ServerCard } from "@/demo/styleguide/server-card";
import { StateCards } from "@/demo/styleguide/state-cards";
import { plural, text } from "@/i18n/text";
import { buttonClass } from "@/ui/button";
import { useTitle } from "@/ui/use-title";
import pageCss from "@/ui/page.scoped.css?names";

export default function StyleguidePage() {
  const t = styleguideText();
  const [restricting, setRestricting] = useState(false);
  const restrict = useCallback(() => setRestricting(true), [setRestricting]);
  useTitle(text().nav.styleGuide);
  return (
    <>
      <div className={pageCss.head}>
        <div>
          <h1 className="t-page">{t.title}</h1>
          <p className="t-sub">{t.intro}</p>
        </div>
        <div className={pageCss.acts}>
          <Link className={buttonClass()} to={paths.styleguideParent}>
            {t.parentShell}
          </Link>
          <Link className={buttonClass()} to={paths.styleguideStaff}>
            {t.staffShell}
          </Link>
        </div>
      </div>
      <ServerCard />
      <div>
        <h2 className="t-sec">
          {t.table} <span className="count">{SAMPLE_PARENTS.length}</span>
        </h2>
        <p className="t-sub mb-3">
          {plural(t.sampleRows, SAMPLE_PARENTS.length)} {t.tableIntro}
        </p>
        <ParentsTable onRestrict={restrict} />
      </div>
      <div>
        <h2 className="t-sec mb-3">{t.states}</h2>
        <StateCards />
      </div>
      <LoadingTable />
      <div className="grid items-start gap-5 shell:grid-cols-2">
        <div className="grid gap-5">
          <ToastCard />
          <OverlayCard restricting={restricting} onRestricting={setRestricting} />
          <ButtonCard />
          <StatusCard />
          <SeatCard />
          <NoteCard />
          <SettingCard />
        </div>
        <FormCard />
      </div>
      <PaginationCard />
    </>
  );
}
