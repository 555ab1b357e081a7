import { blocksOf } from "@/lib/plain-text";
import "@/styles/components/prose.css";

interface ProseProps {
  text: string;
  /** Below the heading it stands under. */
  level?: "h2" | "h3";
}

/** A long text to read: headings and paragraphs, and nothing that could be code. */
export function Prose({ text, level: Heading = "h2" }: ProseProps) {
  return (
    <div className="prose">
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
