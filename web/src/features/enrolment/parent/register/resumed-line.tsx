import { registerChildText } from "./en";

export function ResumedLine({ onStartOver }: { onStartOver: () => void }) {
  const t = registerChildText();
  return (
    <p className="resumed">
      {t.resumed}{" "}
      <button type="button" className="link" onClick={onStartOver}>
        {t.startOver}
      </button>
    </p>
  );
}
