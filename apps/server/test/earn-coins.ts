import type { TestPlatform } from "#platform/testing/test-platform.ts";
import { momentsOf } from "#platform/india.ts";
import { type Broken, listBroken } from "../src/modules/rewards/books/audit.store.ts";
import { credit } from "../src/modules/rewards/books/credit.ts";

/** Gives somebody 35 coins for each of these days, by a rule of the book. */
export async function earnCoins(app: Pick<TestPlatform, "ctx">, userId: string, ...days: readonly string[]): Promise<void> {
  const earned = days.map((day) => ({ user_id: userId, object_id: day, at: momentsOf(day).from }));
  await credit(app.ctx(), "quiz_seven_days", earned);
}

/** What in the books of these people must never be. */
export const brokenBooks = (app: Pick<TestPlatform, "ctx">, ...users: readonly string[]): Promise<Broken[]> =>
  listBroken(app.ctx().db, users);
