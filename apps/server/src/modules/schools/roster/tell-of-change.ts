import type { LinkState } from "@upaya/contracts/schools/links.ts";
import { emit } from "#platform/bus/emit.ts";
import type { Tx } from "#platform/db/database.ts";
import type { Link } from "../../identity/index.ts";
import { linkChanged } from "../events.ts";

/** A link that stands now, or does not any more; by whom. */
export async function tellOfChange(
  tx: Tx,
  link: Link,
  state: LinkState,
  by: "teacher" | "school" | "time",
  userId = link.user_id,
): Promise<void> {
  await emit(tx, linkChanged, { school_id: link.school_id, link_id: link.id, user_id: userId, state, by });
}
