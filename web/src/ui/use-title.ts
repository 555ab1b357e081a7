import { useEffect } from "react";
import { text } from "@/i18n/text";

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${text().product}`;
  }, [title]);
}
