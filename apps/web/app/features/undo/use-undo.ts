import { useCallback, useEffect, useState } from "react";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import { LookAtChange, UndoChange } from "@upaya/contracts/identity/undo-change.ts";
import { type ApiFailure, asFailure, callApi } from "../../lib/session.ts";

export type UndoState =
  | { readonly at: "loading" }
  | { readonly at: "press"; readonly change: Reply<typeof LookAtChange> }
  | { readonly at: "done" | "ended" | "later" }
  | { readonly at: "failed"; readonly message: string };

/** What stands behind the # stays in the browser: it is sent in a body, and no address on the way has it. */
const linkOf = () => location.hash.slice(1);

/** Whoever asks with something that cannot be a link is told the same as with one that has ended. */
function stateOf({ code, message }: ApiFailure): UndoState {
  if (code === "identity.undo_ended" || code === "invalid_input") return { at: "ended" };
  if (code === "identity.undo_later") return { at: "later" };
  return { at: "failed", message };
}

export function useUndo() {
  const [state, setState] = useState<UndoState>({ at: "loading" });
  const [busy, setBusy] = useState(false);
  const look = useCallback(async () => {
    try {
      setState({ at: "press", change: await callApi(LookAtChange, { body: { link: linkOf() }, quiet: true }) });
    } catch (thrown) {
      setState(stateOf(asFailure(thrown)));
    }
  }, []);
  useEffect(() => void look(), [look]);
  async function press(): Promise<void> {
    setBusy(true);
    try {
      await callApi(UndoChange, { body: { link: linkOf() }, quiet: true });
      history.replaceState(history.state, "", location.pathname);
      setState({ at: "done" });
    } catch (thrown) {
      setState(stateOf(asFailure(thrown)));
    } finally {
      setBusy(false);
    }
  }
  return { state, busy, press: () => void press(), retry: () => void look() };
}
