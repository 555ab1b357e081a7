import { registerChildText } from "./en";
import registerCss from "./register.scoped.css?names";

export function ResumedLine({ onStartOver }: { onStartOver: () => void }) {
  const t = registerChildText();
  return (
    <p className={registerCss.resumed}>
      {t.resumed}{" "}
      <button type="button" className="link" onClick={onStartOver}>
        {t.startOver}
      </button>
    </p>
  );
}
