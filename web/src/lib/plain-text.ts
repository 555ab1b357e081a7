/** Parses the plain text of terms and consents: blank lines between paragraphs, `# ` before headings. */
export interface TextBlock {
  kind: "heading" | "paragraph";
  text: string;
}

export function blocksOf(source: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let lines: string[] = [];
  const end = () => {
    if (lines.length > 0) blocks.push({ kind: "paragraph", text: lines.join("\n") });
    lines = [];
  };
  for (const line of source.split(/\r?\n/)) {
    const heading = /^# +(.+)$/.exec(line.trim())?.[1];
    if (heading !== undefined) {
      end();
      blocks.push({ kind: "heading", text: heading });
    } else if (line.trim() === "") {
      end();
    } else {
      lines.push(line.trim());
    }
  }
  end();
  return blocks;
}
