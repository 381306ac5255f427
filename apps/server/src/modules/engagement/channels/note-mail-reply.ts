import type { Tx } from "#platform/db/database.ts";
import { noteLater } from "../telling/deliveries.store.ts";

/** What became of a letter stands in the log of its person. That it arrived says nothing new: the provider had taken it. */
export async function noteMailReply(tx: Tx, deliveryId: string, reply: "bounced" | "complained" | "delivered"): Promise<void> {
  if (reply === "delivered") return;
  await noteLater(tx, deliveryId, "bounced", reply);
}
