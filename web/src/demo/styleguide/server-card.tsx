import { useQuery } from "@tanstack/react-query";
import { answer, api } from "@/api/client";
import { queryErrorOf } from "@/api/query";
import { Figure } from "@/ui/card";
import { Skeleton } from "@/ui/skeleton";
import { ErrorState } from "@/ui/state";
import { styleguideText } from "./en";
import cardCss from "@/ui/card.scoped.css?names";
import figuresCss from "@/ui/figures.scoped.css?names";

/** Demonstrates the query layer with the one request every server supports. */
export function ServerCard() {
  const t = styleguideText();
  const about = useQuery({ queryKey: ["about"], queryFn: () => answer(api.GET("/api/common/about")) });
  const failure = queryErrorOf(about.error);
  if (failure !== null) {
    return (
      <div className={cardCss.card}>
        <ErrorState title={t.serverFailed} {...failure} onRetry={() => void about.refetch()} />
      </div>
    );
  }
  const server = about.data?.data;
  return (
    <dl className={figuresCss.figures}>
      <Figure label={t.server}>{server?.name ?? <Skeleton width={96} />}</Figure>
      <Figure label={t.serverVersion}>{server?.version ?? <Skeleton width={64} />}</Figure>
      <Figure label={t.serverMode} wide>
        {server ? t.serverDemo : <Skeleton width={120} />}
      </Figure>
    </dl>
  );
}
