import { Link } from "@tanstack/react-router";
import { paths } from "@/app/paths";
import { publicTextsText } from "@/features/privacy/shared/en";
import { PublicTextView } from "@/features/privacy/shared/public-text-view";
import { Brand } from "@/ui/brand";
import { PageTools } from "@/ui/page-tools";
import { useOwnLocation } from "@/ui/use-own-location";
import { useTitle } from "@/ui/use-title";
import pageCss from "@/ui/page.scoped.css";
import brandCss from "@/ui/brand.scoped.css?names";

/** The terms and the privacy notice, readable without an account. */
export default function PublicTextPage() {
  const name = useOwnLocation().pathname.startsWith(paths.terms) ? "terms" : "privacy";
  useTitle(publicTextsText()[name]);
  return (
    <div className={`${pageCss.sheet} min-h-dvh`}>
      <header className={pageCss.bar}>
        <Link className={`${brandCss.brand} mr-auto`} to={paths.home}>
          <Brand />
        </Link>
        <PageTools />
      </header>
      <main className={pageCss.page} id="main" tabIndex={-1}>
        <PublicTextView key={name} name={name} />
      </main>
    </div>
  );
}
