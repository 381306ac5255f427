import { useEffect, useEffectEvent } from "react";
import type { SaveDetails } from "@upaya/contracts/identity/details.ts";
import { type Call, request } from "../../lib/api-browser.ts";
import { useSession } from "../../lib/session.ts";
import { useDraft } from "../../ui/form/use-draft.ts";
import { type Answers, detailsOf } from "./answers.ts";

const call: Call<typeof SaveDetails> = { method: "POST", path: "/user/details", idempotent: "natural" };

export async function saveAnswers(answers: Answers): Promise<void> {
  await request<typeof SaveDetails>(call, { body: detailsOf(answers) });
}

export const draftKey = (user: string) => ({ user, form: "welcome" });

/** Sends what was pressed while the line was down: now, and again when it is back. */
export function useKeptAnswers(user: string): void {
  const { restored, done } = useDraft<Answers>(draftKey(user));
  const { reload } = useSession();
  const send = useEffectEvent(async () => {
    if (!restored?.pressed) return;
    await saveAnswers(restored);
    done();
    await reload();
  });
  useEffect(() => {
    const tryIt = () => void send().catch(() => undefined);
    tryIt();
    addEventListener("online", tryIt);
    return () => removeEventListener("online", tryIt);
  }, [restored]);
}
