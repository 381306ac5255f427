import { useSyncExternalStore } from "react";
import type { Endpoint, Reply } from "@upaya/contracts/endpoint.ts";
import type { Sent } from "../../lib/api-browser.ts";
import { ApiFailure, callApi } from "../../lib/session.ts";

type Answer = (proven: boolean) => void;

let asked: Answer | undefined;
const watchers = new Set<() => void>();

function set(next: Answer | undefined): void {
  asked = next;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** For the dialog: somebody waits for a proof. */
export function useAskedForProof(): boolean {
  return useSyncExternalStore(
    watch,
    () => asked !== undefined,
    () => false,
  );
}

export function answerProof(proven: boolean): void {
  const answer = asked;
  set(undefined);
  answer?.(proven);
}

export function isProofNeeded(thrown: unknown): boolean {
  return thrown instanceof ApiFailure && thrown.code === "identity.proof_needed";
}

/** A call that changes what opens the account. When the server wants to know first that it is still the same person, they are asked, and what was pressed goes on. */
export async function callProven<E extends Endpoint>(endpoint: E, ...sent: Sent<E>): Promise<Reply<E>> {
  try {
    return await callApi(endpoint, ...sent);
  } catch (failure) {
    if (!isProofNeeded(failure) || asked) throw failure;
    if (!(await new Promise<boolean>((answer) => set(answer)))) throw failure;
    return callApi(endpoint, ...sent);
  }
}
