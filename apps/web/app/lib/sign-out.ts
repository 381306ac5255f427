import { KeepDrafts } from "@upaya/contracts/identity/drafts.ts";
import { SignOut } from "@upaya/contracts/identity/keep-session.ts";
import { ApiFailure } from "./api-failure.ts";
import { callApi } from "./api-browser.ts";
import { sendWaiting } from "./send-answer.ts";
import { type Draft, draftsOf } from "./session-drafts.ts";
import { emptyTab, leaveNote } from "./session-note.ts";
import { currentState } from "./session-state.ts";
import { DraftsNotKept, local } from "./session-storage.ts";
import { forget, freshToken, tell } from "./session-tokens.ts";

const atOnce = 20;

/** See signOut. The document is loaded anew, so nothing of the person is left in memory either. */
export async function endSession({ anyway = false }: { anyway?: boolean }): Promise<void> {
  const user = currentState().me?.user.id ?? (await freshToken())?.userId;
  const lost = user && !anyway ? [...(await keep(draftsOf(user))), ...((await sendWaiting(user)) ? [] : ["quiz"])] : [];
  if (lost.length > 0) throw new DraftsNotKept(lost);
  await callApi(SignOut, { quiet: true }).catch((failure: unknown) => {
    if (!(failure instanceof ApiFailure) || failure.status !== 401) throw failure;
  });
  forget();
  local()?.clear();
  emptyTab();
  leaveNote("signed-out");
  tell({ kind: "out" });
  location.assign("/login");
}

/** Sends drafts to the server and answers the forms of those that it did not take. */
async function keep(drafts: readonly Draft[]): Promise<string[]> {
  const lost: string[] = [];
  for (let at = 0; at < drafts.length; at += atOnce) {
    const some = drafts.slice(at, at + atOnce);
    const kept = await callApi(KeepDrafts, { body: { drafts: some }, quiet: true }).then(
      () => true,
      () => false,
    );
    if (!kept) lost.push(...some.map(({ key }) => key.split(".")[0]!));
  }
  return [...new Set(lost)];
}
