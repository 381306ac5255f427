import "./countdown.css";
import { uiWords } from "./words.ts";

interface CountdownProps {
  /** Nothing while it is not known: a document is the same at any time. */
  left: { readonly days: number; readonly hours: number; readonly minutes: number } | undefined;
  /** The whole of it in words: "Starts in 4 days, 8 hours and 18 minutes". */
  label: string;
}

const parts = ["days", "hours", "minutes"] as const;

/** How long until then. No seconds: nobody reads faster for them. It is read when somebody comes to it, and not with every minute. */
export function Countdown({ left, label }: CountdownProps) {
  return (
    <div className="countdown" role="timer" aria-label={left ? label : undefined} aria-busy={left ? undefined : true}>
      {parts.map((part) => (
        <div key={part} aria-hidden="true">
          <b className="num">{left ? left[part] : "–"}</b>
          <span>{uiWords[part]}</span>
        </div>
      ))}
    </div>
  );
}
