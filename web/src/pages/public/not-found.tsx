import { Link, useLocation } from "@tanstack/react-router";
import { tokenOf } from "@/api/session";
import { areaOf, homeOf, loginOf, paths, type Area } from "@/app/paths";
import { notFoundText } from "@/i18n/en-parts";
import { cx } from "@/lib/cx";
import { buttonClass } from "@/ui/button";
import { SeatPicture } from "@/ui/seat-picture";
import { SingleColumnLayout } from "@/ui/single-column-layout";
import { useTitle } from "@/ui/use-title";

const SEATS = ["#.#.###.#.#", "#.#.#.#.#.#", "###.#.#.###", "..#.#.#...#", "..#.###...#"] as const;

/** The area of the URL first, because a person may be logged in to several. */
function signedInArea(pathname: string): Area | undefined {
  const areas = new Set<Area>([areaOf(pathname), "partner", "parent", "staff", "teacher"]);
  return [...areas].find((area) => tokenOf(area) !== null);
}

export default function NotFoundPage() {
  const t = notFoundText();
  const { pathname } = useLocation();
  useTitle(t.title);
  const area = signedInArea(pathname);
  return (
    <SingleColumnLayout homePath={area === undefined ? paths.home : homeOf(area)}>
      <SeatPicture rows={SEATS} />
      <div className="grid justify-items-center gap-1">
        <h1 className="t-hello">{t.title}</h1>
        <p className="t-sub">{t.body}</p>
        <Link className={cx(buttonClass({ tone: "primary", size: "lg" }), "mt-5")} to={area === undefined ? loginOf(areaOf(pathname)) : homeOf(area)}>
          {area === undefined ? t.action : area === "staff" ? t.toConsole : area === "teacher" ? t.toLessons : t.toDashboard}
        </Link>
      </div>
    </SingleColumnLayout>
  );
}
