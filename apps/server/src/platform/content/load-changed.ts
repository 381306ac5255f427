import { createHash } from "node:crypto";
import { type Ctx, ctxWithin } from "../ctx.ts";
import { keepLoaded, lockLoaded } from "./loaded.store.ts";

interface Piece<Item> {
  /** The name it keeps from release to release. */
  readonly key: string;
  readonly item: Item;
}

/**
 * Writes those pieces of a release's content that are new or have changed since they were last loaded, and answers how many. What staff
 * changed or took away meanwhile stays as it is until the release itself has other words for that very piece.
 */
export async function loadChanged<Item>(
  ctx: Ctx,
  kind: string,
  pieces: readonly Piece<Item>[],
  save: (ctx: Ctx, items: readonly Item[]) => Promise<unknown>,
): Promise<number> {
  return ctx.tx(async (tx) => {
    const loaded = await lockLoaded(tx, kind);
    const marked = pieces.map((piece) => ({
      ...piece,
      digest: createHash("sha256").update(JSON.stringify(piece.item)).digest("base64url"),
    }));
    const changed = marked.filter(({ key, digest }) => loaded.get(key) !== digest);
    if (changed.length === 0) return 0;
    await save(
      ctxWithin(ctx, tx),
      changed.map(({ item }) => item),
    );
    await keepLoaded(tx, kind, changed);
    return changed.length;
  });
}
