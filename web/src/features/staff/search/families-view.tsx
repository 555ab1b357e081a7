import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { useListState } from "@/table/list-state";
import { FailedSmallPart } from "@/ui/failed-part";
import { lazyPart } from "@/ui/lazy-part";
import { Skeleton } from "@/ui/skeleton";
import { ErrorState, State } from "@/ui/state";
import { useSlow } from "@/ui/use-slow";
import { staffSearchText } from "./en";
import { peopleOf, withoutEmpty, type TargetGroup } from "./options";
import { useFoundPeople } from "./queries";
import cardCss from "@/ui/card.scoped.css?names";
import linesCss from "@/ui/lines.scoped.css?names";
import pageCss from "@/ui/page.scoped.css?names";
import tableCss from "@/ui/table.scoped.css?names";

// lazy, because it is part of the table code, which loads after the content above it
const SearchBox = lazyPart(async () => ({ default: (await import("@/table/search-box")).SearchBox }), FailedSmallPart);

/** Search by name or address, which leads to a family's page. */
export function FamiliesView() {
  const t = staffSearchText();
  const { search, onSearch } = useListState();
  const people = useFoundPeople(search, true);
  return (
    <>
      <div className={pageCss.head}>
        <div>
          <h1 className="t-page">{t.families.title}</h1>
          <p className="t-sub">{t.families.intro}</p>
        </div>
      </div>
      <section aria-label={t.families.title}>
        <div className={tableCss.tools}>
          <Suspense fallback={<div className="h-9" />}>
            <SearchBox label={t.families.title} hint={t.families.hint} value={search} onSearch={onSearch} />
          </Suspense>
          <p className="text-12 text-ink-3" aria-live="polite">
            {people.searching && t.searching}
          </p>
        </div>
        <div className="grid gap-5">
          <Results typed={search.trim()} {...people} />
        </div>
      </section>
    </>
  );
}

function Results({ typed, found, searching, failure, onRetry }: ReturnType<typeof useFoundPeople> & { typed: string }) {
  const t = staffSearchText();
  const slow = useSlow(searching && found === undefined);
  if (failure !== null && found === undefined) {
    return (
      <div className={cardCss.card}>
        <ErrorState title={t.failed} {...failure} onRetry={onRetry} />
      </div>
    );
  }
  if (found === undefined && typed !== "") return slow && <Skeleton width={240} />;
  const groups = found === undefined ? [] : withoutEmpty(peopleOf(found));
  if (groups.length > 0) return groups.map((group) => <Group key={group.title} {...group} />);
  return (
    <div className={cardCss.card}>
      <State title={typed === "" ? t.families.start : t.families.nothing}>
        <p>{typed === "" ? t.families.startBody : t.nothingBody}</p>
      </State>
    </div>
  );
}

function Group({ title, targets }: TargetGroup) {
  return (
    <section className={cardCss.card}>
      <div className={cardCss.cardH}>
        <h2 className="t-sec">{title}</h2>
      </div>
      <div className={cardCss.cardB}>
        <ul className={linesCss.lines}>
          {targets.map(({ key, label, note, to, params }) => (
            <li key={key} className={linesCss.line}>
              <div className="grid min-w-0 flex-1 gap-0.5">
                <Link className="link justify-self-start" to={to} {...(params && { params })}>
                  {label}
                </Link>
                <span className="text-12 wrap-anywhere text-ink-3">{note}</span>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
