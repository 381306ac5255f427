import type { Endpoint, Reply } from "@upaya/contracts/endpoint.ts";
import { type Call, request, type Sent } from "../api-browser.ts";
import { ApiFailure } from "../session.ts";
import { shared, useShared } from "../../ui/shared.ts";

type Answer = (proven: boolean) => void;

const asked = shared<Answer | undefined>(undefined);

/** For the dialog: somebody waits for a proof. */
export function useAskedForProof(): boolean {
  return useShared(asked, (answer) => answer !== undefined, false);
}

export function answerProof(proven: boolean): void {
  const answer = asked.get();
  asked.set(undefined);
  answer?.(proven);
}

export function isProofNeeded(thrown: unknown): boolean {
  return thrown instanceof ApiFailure && thrown.code === "identity.proof_needed";
}

/** A call that changes who may do something. When the server wants to know first that it is still the same person, they are asked, and what was pressed goes on. */
export async function callProven<E extends Endpoint>(call: Call<E> | E, ...sent: Sent<E>): Promise<Reply<E>> {
  const send = () => request<E>(call as Call<E>, ...sent);
  try {
    return await send();
  } catch (failure) {
    if (!isProofNeeded(failure) || asked.get()) throw failure;
    if (!(await new Promise<boolean>((answer) => asked.set(answer)))) throw failure;
    return send();
  }
}
