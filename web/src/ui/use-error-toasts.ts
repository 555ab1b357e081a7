import { useMemo } from "react";
import { toast } from "./toast";

/** The error toasts that a form has caused. They no longer hold once the form gets further. */
export function useErrorToasts() {
  return useMemo(() => {
    const caused = new Set<string>();
    return {
      add: (message: string) => void caused.add(message),
      dismiss() {
        caused.forEach((message) => toast.dismissError(message));
        caused.clear();
      },
    };
  }, []);
}
