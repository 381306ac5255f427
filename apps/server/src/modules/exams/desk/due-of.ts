import type { DeskExtraTime } from "./desk.store.ts";

const threeDays = 3 * 86_400_000;

/** Until when an answer is promised; nothing once there is one. */
export function dueOf({ state, asked_at }: Pick<DeskExtraTime, "state" | "asked_at">): Date | undefined {
  return state === "asked" ? new Date(asked_at.getTime() + threeDays) : undefined;
}
