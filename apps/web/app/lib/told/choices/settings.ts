import type { SavePreferences, ShownPreferences } from "@upaya/contracts/engagement/telling/preferences.ts";
import { shared } from "../../../ui/shared.ts";
import { request } from "../../api-browser.ts";
import { asFailure } from "../../api-failure.ts";
import { layerHere } from "../../data/read.ts";
import { keepLocal, local } from "../../session-storage.ts";
import { preferencesCall, saveCall } from "../calls.ts";
import { applied, type Change, chosenOf, merged } from "./change.ts";

interface Kept {
  readonly user: string | undefined;
  /** Not with the server yet. */
  readonly change: Change | undefined;
  /** `waiting`: nobody answered. `refused`: somebody did, and what is shown is what was kept before. */
  readonly state: "none" | "saving" | "saved" | "waiting" | "refused";
  readonly savedAt: Date | undefined;
  readonly refusal: string | undefined;
}

export const nothingKept: Kept = { user: undefined, change: undefined, state: "none", savedAt: undefined, refusal: undefined };

/** One for the page: the switch in "Why did I get this?" and the settings behind it are the same settings. */
export const kept = shared(nothingKept);

/** Under the name of a draft: it stays on this device until the server has it, and goes with whoever signs out. */
const nameOf = (user: string) => `upaya.draft.${user}.notifications`;

/** What this person left on this device. */
export function takeUp(user: string): void {
  if (kept.get().user === user) return;
  kept.set({ ...nothingKept, user, change: leftBehind(user) });
}

function leftBehind(user: string): Change | undefined {
  try {
    return (JSON.parse(local()?.getItem(nameOf(user)) ?? "null") as Change | null) ?? undefined;
  } catch {
    return undefined;
  }
}

function put(change: Change | undefined, state: Kept["state"], more: Partial<Kept> = {}): void {
  const { user } = kept.get();
  if (user !== undefined && change) keepLocal(nameOf(user), JSON.stringify(change));
  else if (user !== undefined) local()?.removeItem(nameOf(user));
  kept.set({ ...kept.get(), change, state, refusal: undefined, ...more });
}

/** Shown and kept on this device at once, and then sent. */
export function changeSettings(change: Change, known: ShownPreferences): void {
  put(merged(kept.get().change ?? {}, change), "saving");
  void sendSettings(known);
}

let under = false;

/** One at a time, the last word counts: what is changed meanwhile is sent after it. */
export async function sendSettings(known: ShownPreferences): Promise<void> {
  const { change, user } = kept.get();
  if (under || !change) return;
  under = true;
  kept.set({ ...kept.get(), state: "saving" });
  const after = await save(known, change).finally(() => (under = false));
  // Somebody else is here by now.
  if (kept.get().user !== user) return;
  if ("failure" in after) return notSaved(after.failure, change);
  const isAll = kept.get().change === change;
  put(isAll ? undefined : kept.get().change, isAll ? "saved" : "saving", { savedAt: new Date() });
  if (!isAll) await sendSettings(after);
}

async function save(known: ShownPreferences, change: Change): Promise<ShownPreferences | { failure: ReturnType<typeof asFailure> }> {
  try {
    const reply = await request<typeof SavePreferences>(saveCall, { body: chosenOf(applied(known, change)) });
    layerHere()?.show([{ call: preferencesCall, change: () => reply }]);
    return reply;
  } catch (thrown) {
    return { failure: asFailure(thrown) };
  }
}

/** Whoever refused it would refuse it again; anything else is tried again. */
function notSaved({ status, message }: ReturnType<typeof asFailure>, sent: Change): void {
  const heard = status >= 400 && status < 500 && ![401, 408, 429].includes(status);
  if (!heard) return kept.set({ ...kept.get(), state: "waiting" });
  const { change } = kept.get();
  put(change === sent ? undefined : change, "refused", { refusal: message });
}
