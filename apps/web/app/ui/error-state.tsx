import { Button } from "./button.tsx";
import { uiWords } from "./words.ts";
import "./empty-state.css";

interface ErrorStateProps {
  /** What happened. */
  title?: string;
  /** That nothing is lost. */
  line?: string;
  onRetry: () => void;
  /** Trying right now. */
  busy?: boolean;
}

export function ErrorState({ title = uiWords.couldNotLoad, line = uiWords.nothingLost, onRetry, busy = false }: ErrorStateProps) {
  return (
    <div className="empty" role="alert">
      <h3>{title}</h3>
      <p className="muted">{line}</p>
      <Button variant="line" busy={busy} onClick={onRetry}>
        {uiWords.tryAgain}
      </Button>
    </div>
  );
}
