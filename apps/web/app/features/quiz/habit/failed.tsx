import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { uiWords } from "../../../ui/words.ts";

/** As `ErrorState`, of parts that the page of the quiz has already: this one costs a signed-in visitor no file more. */
export function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        title={uiWords.couldNotLoad}
        line={uiWords.nothingLost}
        action={
          <Button variant="line" onClick={onRetry}>
            {uiWords.tryAgain}
          </Button>
        }
      />
    </div>
  );
}
