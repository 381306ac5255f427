import { useEffect, useEffectEvent } from "react";
import type { SaveDetails } from "@upaya/contracts/identity/details.ts";
import { type Call, request } from "../../lib/api-browser.ts";
import { useSession } from "../../lib/session.ts";
import { local } from "../../lib/session-storage.ts";
import { type Answers, detailsOf } from "./answers.ts";

const call: Call<typeof SaveDetails> = { method: "POST", path: "/user/details", idempotent: "natural" };

export async function saveAnswers(answers: Answers): Promise<void> {
  await request<typeof SaveDetails>(call, { body: detailsOf(answers) });
}

export const draftKey = (user: string) => ({ user, form: "welcome" });
/** Where the form of the three questions leaves its draft. What keeps drafts is heavier than this page: it has no form. */
const keptName = (user: string) => `upaya.draft.${user}.${draftKey(user).form}`;

function keptAnswers(user: string): Answers | undefined {
  try {
    return (JSON.parse(local()?.getItem(keptName(user)) ?? "null") as Answers | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Sends what was pressed while the line was down: now, and again when it is back. */
export function useKeptAnswers(user: string): void {
  const { reload } = useSession();
  const send = useEffectEvent(async () => {
    const kept = keptAnswers(user);
    if (!kept?.pressed) return;
    await saveAnswers(kept);
    local()?.removeItem(keptName(user));
    await reload();
  });
  useEffect(() => {
    const tryIt = () => void send().catch(() => undefined);
    tryIt();
    addEventListener("online", tryIt);
    return () => removeEventListener("online", tryIt);
  }, [user]);
}
