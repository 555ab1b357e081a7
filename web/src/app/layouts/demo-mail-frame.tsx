import { Link } from "@tanstack/react-router";
import { paths } from "@/app/paths";
import { QueryProvider } from "@/app/query-provider";
import DemoMailPage from "@/pages/demo/mail";
import { Brand } from "@/ui/brand";
import { ThemeButton } from "@/ui/theme-button";
import { SkipLink } from "./skip-link";
import "./shell.scoped.css";
import pageCss from "@/ui/page.scoped.css";
import brandCss from "@/ui/brand.scoped.css?names";

/** Layout of the demo mailbox, which needs no account: a bar, and the mails the server would have sent. */
export function DemoMailFrame() {
  return (
    <QueryProvider>
      <SkipLink />
      <div className={`${pageCss.sheet} min-h-dvh`}>
        <header className={pageCss.bar}>
          <Link className={`${brandCss.brand} mr-auto`} to={paths.home}>
            <Brand />
          </Link>
          <ThemeButton />
        </header>
        <main className={pageCss.page} id="main" tabIndex={-1}>
          <DemoMailPage />
        </main>
      </div>
    </QueryProvider>
  );
}
