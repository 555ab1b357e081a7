import { useEffect, useState } from "react";
import { answer, api } from "@/api/client";
import { ApiFailure } from "@/api/failure";
import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

export type PublicName = Exclude<Schemas["TextName"], "consent">;
type PublicText = Schemas["PublicText"];

type Answer = PublicText | { message: string; requestId?: string | undefined };

/** A public text, loaded without the query library, because its readers may never sign in. */
export function usePublicText(name: PublicName) {
  const [given, setGiven] = useState<Answer>();
  useEffect(() => {
    let wanted = true;
    answer(api.GET("/api/common/texts/{name}", { params: { path: { name } } }))
      .then(({ data }): Answer => data)
      .catch((error: unknown): Answer => ({
        message: error instanceof Error ? error.message : "",
        requestId: error instanceof ApiFailure ? error.requestId : undefined,
      }))
      .then((now) => wanted && setGiven(now));
    return () => {
      wanted = false;
    };
  }, [name]);
  return {
    found: given && "text" in given ? given : undefined,
    failure: given && "message" in given ? given : undefined,
  };
}
