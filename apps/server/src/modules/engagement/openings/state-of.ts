import type { Db } from "#platform/db/statement.ts";
import { countWays, listOpeningsOf } from "./openings.store.ts";

/** A page's path as one word of an address, and back. */
export const idOf = (topic: string): string => topic.replaceAll("/", "~");
export const topicOf = (id: string): string => id.replaceAll("~", "/");

/** The page on which they asked: the web names its pages the same whatever the brand. */
export const pathOf = (topic: string, brand: string): string => (topic === "home" ? "/" : `/${topic.replace(/^brand-/, `${brand}-`)}`);

/** Nothing for what nobody ever waited for. */
export async function stateOf(db: Db, topic: string): Promise<"waiting" | "telling" | "told" | undefined> {
  const [newest] = await listOpeningsOf(db, topic, 1);
  if (newest && !newest.done_at) return "telling";
  const { people, addresses, numbers } = await countWays(db, topic);
  return people + addresses + numbers > 0 ? "waiting" : newest && "told";
}
