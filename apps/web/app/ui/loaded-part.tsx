import type { ReactNode } from "react";
import { ErrorState } from "./error-state.tsx";
import { uiWords } from "./words.ts";

/** As much of something that is read as its place on the page needs. */
interface Loading<Data> {
  readonly data: Data | undefined;
  readonly failure: { readonly offline: boolean } | undefined;
  readonly again: () => unknown;
}

interface LoadedPartProps<Data> {
  of: Loading<Data>;
  /** Its shape while it is on its way. */
  wait: ReactNode;
  /** Around the failure, where it stands in something. */
  frame?: (inside: ReactNode) => ReactNode;
  children: (data: Data) => ReactNode;
}

/** Its shape while it loads, what happened with one way to try again when that fails, and then itself. */
export function LoadedPart<Data>({ of, wait, frame = (inside) => inside, children }: LoadedPartProps<Data>) {
  if (of.data !== undefined) return children(of.data);
  if (!of.failure) return wait;
  const line = of.failure.offline ? uiWords.nothingLost : uiWords.serverAway;
  return frame(<ErrorState line={line} onRetry={() => void of.again()} />);
}
