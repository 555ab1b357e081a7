import { Link, useLocation } from "@tanstack/react-router";
import { areaOf, loginOf, paths } from "@/app/paths";
import { notFoundText } from "@/i18n/not-found-text";
import { cx } from "@/lib/cx";
import { buttonClass } from "@/ui/button";
import { LoneScreen } from "@/ui/lone-screen";
import { Room } from "@/ui/room";
import { useTitle } from "@/ui/use-title";

const ROOM = ["#.#.###.#.#", "#.#.#.#.#.#", "###.#.#.###", "..#.#.#...#", "..#.###...#"] as const;

export default function NotFoundPage() {
  const t = notFoundText();
  const { pathname } = useLocation();
  useTitle(t.title);
  return (
    <LoneScreen homePath={paths.home}>
      <Room rows={ROOM} />
      <div className="grid justify-items-center gap-1">
        <h1 className="t-hello">{t.title}</h1>
        <p className="t-sub">{t.body}</p>
        <Link className={cx(buttonClass({ tone: "primary", size: "lg" }), "mt-5")} to={loginOf(areaOf(pathname))}>
          {t.action}
        </Link>
      </div>
    </LoneScreen>
  );
}
