import { useState } from "react";
import * as z from "zod/mini";
import { answer, inlineApi } from "@/api/client";
import { useSubmission } from "@/api/use-submission";
import { TextField } from "@/forms/fields";
import { FormShell } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { LazyQrCode } from "@/ui/lazy-qr-code";
import { toast } from "@/ui/toast";
import { secondFactorText } from "./en";

function makeRules() {
  return z.object({ code: z.string().check(z.minLength(1, secondFactorText().codeRequired)) });
}

interface SecondFactorFormProps {
  area: "partner" | "staff" | "teacher";
  /** The otpauth URL for authenticator apps. */
  url: string;
  /** Receives the recovery codes, which are shown only once. */
  onDone: (codes: readonly string[]) => void;
}

export function SecondFactorForm({ area, url, onDone }: SecondFactorFormProps) {
  const t = secondFactorText();
  const [rules] = useState(makeRules);
  const form = useCheckedForm<{ code: string }>(rules, { code: "" });
  const { submit, ...submission } = useSubmission(["code"]);
  const key = new URL(url).searchParams.get("secret") ?? "";

  function confirm({ code }: { code: string }) {
    return submit(async () => {
      const { message, data } = await answer(
        inlineApi.POST(`/api/${area}/second-factor/confirm`, { body: { code: code.trim() } }),
      );
      toast.success(message);
      onDone(data.recoveryCodes);
    });
  }

  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-start gap-5">
        <LazyQrCode value={url} label={t.code} />
        <div className="grid min-w-0 flex-1 basis-60 gap-2">
          <h3 className="font-medium">{t.scan}</h3>
          <p className="text-ink-2">{t.scanBody}</p>
          <p>
            <a className="link" href={url}>
              {t.openApp}
            </a>
          </p>
          <p className="text-ink-2">
            {t.key}: <span className="mono wrap-anywhere text-ink">{inFours(key)}</span>
          </p>
        </div>
      </div>
      <FormShell form={form} onSubmit={confirm} submitLabel={t.confirm} {...submission}>
        <div className="max-w-60">
          <TextField
            name="code"
            label={t.firstCode}
            hint={t.firstCodeHint}
            inputMode="numeric"
            autoComplete="one-time-code"
          />
        </div>
      </FormShell>
    </div>
  );
}

/** Grouped, so that it is easier to type. */
function inFours(key: string): string {
  return key.match(/.{1,4}/g)?.join(" ") ?? "";
}
