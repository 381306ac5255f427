import { useEffect } from "react";
import type { ShownPreferences } from "@upaya/contracts/engagement/telling/preferences.ts";
import { useShared } from "../../../ui/shared.ts";
import type { Read } from "../../data/read.ts";
import { useRead } from "../../data/use-read.ts";
import { useOnline } from "../../preferences.ts";
import { userId } from "../../session.ts";
import { preferencesCall } from "../calls.ts";
import { applied, type Change } from "./change.ts";
import { changeSettings, kept, nothingKept, sendSettings, takeUp } from "./settings.ts";

export interface Settings {
  /** With what has been changed, whether or not the server has it yet. */
  readonly of: Read<ShownPreferences>;
  readonly state: typeof nothingKept.state;
  readonly savedAt: Date | undefined;
  readonly refusal: string | undefined;
  readonly change: (change: Change) => void;
  readonly again: () => void;
}

/** How somebody wants to be told. A change holds at once, waits on this device when the line is away, and goes when it is back. */
export function useSettings(): Settings {
  const read = useRead(preferencesCall);
  const user = userId();
  const online = useOnline();
  useEffect(() => {
    if (user !== undefined) takeUp(user);
  }, [user]);
  const { change, state, savedAt, refusal } = useShared(kept, (now) => now, nothingKept);
  const known = read.data;
  const isKnown = known !== undefined;
  // What was left on this device, and what found no line.
  useEffect(() => {
    if (known) void sendSettings(known);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isKnown, online]);
  return {
    of: { ...read, data: known && change ? applied(known, change) : known },
    state,
    savedAt,
    refusal,
    change: (next) => known && changeSettings(next, known),
    again: () => known && void sendSettings(known),
  };
}
