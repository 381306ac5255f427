import { useState } from "react";
import { type ApiFailure, asFailure } from "../session.ts";
import { toast } from "../../ui/toast.tsx";
import { isProofNeeded } from "./proof.ts";

interface Act {
  readonly busy: boolean;
  /** Runs it once at a time. A failure is told, unless the one who asked takes it. */
  readonly run: (work: () => Promise<void>, refused?: (failure: ApiFailure) => boolean) => Promise<void>;
}

export function useAct(): Act {
  const [busy, setBusy] = useState(false);
  async function run(work: () => Promise<void>, refused: (failure: ApiFailure) => boolean = () => false): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      await work();
    } catch (thrown) {
      const failure = asFailure(thrown);
      // Whoever closed the question knows that nothing was done.
      if (!isProofNeeded(failure) && !refused(failure)) toast.error(failure.message);
    } finally {
      setBusy(false);
    }
  }
  return { busy, run };
}
