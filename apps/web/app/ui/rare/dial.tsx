import { classes } from "../classes.ts";
import { dialTone } from "./dial-tone.ts";
import { uiWords } from "../words.ts";
import "./dial.css";

interface DialProps {
  percent: number;
  size?: 84 | 104;
  /** What the figure says, in a sentence. */
  label: string;
}

const round = 2 * Math.PI * 36;

export function Dial({ percent, size = 84, label }: DialProps) {
  const figure = Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <span className={classes("dial", dialTone(figure))} role="img" aria-label={label}>
      <svg width={size} height={size} viewBox="0 0 84 84" aria-hidden="true">
        <circle className="t" cx="42" cy="42" r="36" />
        {figure > 0 ? (
          <circle className="v" cx="42" cy="42" r="36" strokeDasharray={`${((figure / 100) * round).toFixed(1)} ${round.toFixed(1)}`} />
        ) : null}
      </svg>
      <b>
        {figure}
        <small>{uiWords.percent}</small>
      </b>
    </span>
  );
}
