import type { Tx } from "#platform/db/database.ts";
import { fail } from "#platform/errors.ts";
import { setShown } from "./video.store.ts";

/**
 * Somebody refers to the video from now on, so it stays; said in the transaction that refers to it. `open` lets everybody see it: when it is
 * taken back nobody new does, but copies that were made meanwhile are kept by whoever has them. Unsaid, it stays as it is.
 */
export async function showVideo(tx: Tx, id: string, { open }: { readonly open?: boolean } = {}): Promise<void> {
  if (!(await setShown(tx, id, open))) fail("not_found");
}
