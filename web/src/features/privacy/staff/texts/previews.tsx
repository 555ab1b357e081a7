import { useWatch, type Control } from "react-hook-form";
import { staffTextsText } from "@/features/privacy/staff/en";
import { Card } from "@/ui/card";
import { Prose } from "@/ui/prose";
import type { Wording } from "./model";

/** The text as it is typed, and in French below it, where there is any. */
export function Previews({ control }: { control: Control<Wording> }) {
  const t = staffTextsText();
  const [text, french] = useWatch({ control, name: ["text", "french"] });
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <Card title={t.preview}>
        <Prose text={text} level="h3" />
      </Card>
      {french.trim() !== "" && (
        <Card title={t.previewFrench}>
          <div lang="fr">
            <Prose text={french} level="h3" />
          </div>
        </Card>
      )}
    </div>
  );
}
