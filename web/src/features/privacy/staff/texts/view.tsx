import { Suspense } from "react";
import { queryErrorOf } from "@/api/query";
import { staffTextsText } from "@/features/privacy/staff/en";
import { useTextFilters } from "@/table/list-state-filters";
import { lazyPart } from "@/ui/lazy-part";
import { Select } from "@/ui/select";
import { Skeleton } from "@/ui/skeleton";
import { ErrorState } from "@/ui/state";
import { useSlow } from "@/ui/use-slow";
import { TEXT_NAMES } from "./model";
import { useTexts } from "./queries";
import { VersionsCard } from "./versions-card";
import cardCss from "@/ui/card.scoped.css?names";
import pageCss from "@/ui/page.scoped.css?names";

// lazy, because it loads the form library
const TextEditor = lazyPart(async () => ({ default: (await import("./editor")).TextEditor }));

/** Shows one of the three texts; which one is stored in the URL. */
export function TextsView() {
  const t = staffTextsText();
  const { filters, onFilter } = useTextFilters(["text"]);
  const name = TEXT_NAMES.find((known) => known === filters.text) ?? "terms";
  const texts = useTexts();
  const slow = useSlow(texts.isPending);
  const failure = texts.data === undefined ? queryErrorOf(texts.error) : null;
  const shown = texts.data?.find((text) => text.name === name);
  return (
    <>
      <div className={pageCss.head}>
        <div>
          <h1 className="t-page">{t.title}</h1>
          <p className="t-sub">{t.intro}</p>
        </div>
        <Select
          aria-label={t.which}
          options={TEXT_NAMES.map((value) => ({ value, label: t.names[value] }))}
          value={name}
          onChange={(event) => onFilter("text", event.target.value)}
        />
      </div>
      {failure !== null && (
        <div className={cardCss.card}>
          <ErrorState title={t.failed} {...failure} onRetry={() => void texts.refetch()} />
        </div>
      )}
      {slow && <Skeleton width={280} />}
      {texts.data !== undefined && (
        <>
          <Suspense fallback={<div className="min-h-60" />}>
            <TextEditor key={name} name={name} current={shown} />
          </Suspense>
          {shown && <VersionsCard versions={shown.versions} />}
        </>
      )}
    </>
  );
}
