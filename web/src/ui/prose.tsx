import { blocksOf } from "@/lib/plain-text";
import proseCss from "./prose.scoped.css";

interface ProseProps {
  text: string;
  /** Level of the text's own headings: one below the heading above it. */
  level?: "h2" | "h3";
}

/** Long-form text of headings and paragraphs. Renders no HTML from its input. */
export function Prose({ text, level: Heading = "h2" }: ProseProps) {
  return (
    <div className={proseCss.prose} data-prose>
      {blocksOf(text).map(({ kind, text: words }, index) =>
        kind === "heading" ? (
          <Heading key={index} className="t-sec">
            {words}
          </Heading>
        ) : (
          <p key={index}>{words}</p>
        ),
      )}
    </div>
  );
}
