import type { ReactNode } from "react";
import { Brand } from "./brand";
import { PageTools } from "./page-tools";
import brandCss from "./brand.scoped.css?names";

/** Layout for screens outside of any area: one centred message. */
export function SingleColumnLayout({ homePath, children }: { homePath: string; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col bg-surface">
      <header className="flex items-center justify-between px-5 py-5 shell:px-10 shell:py-8">
        <a className={brandCss.brand} href={homePath}>
          <Brand />
        </a>
        <PageTools />
      </header>
      <main id="main" tabIndex={-1} className="m-auto grid justify-items-center gap-10 px-4 pt-4 pb-24 text-center">
        {children}
      </main>
    </div>
  );
}
