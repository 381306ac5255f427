import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { toldKinds } from "@upaya/contracts/engagement/telling/bell.ts";
import type { ListWordings } from "@upaya/contracts/engagement/wording.ts";
import type { Ctx } from "#platform/ctx.ts";
import { deskLimit, deskPageOf } from "#platform/staff/desk-page.ts";
import { kinds } from "../telling/kinds.ts";
import { listChanged, listWords } from "../telling/wording.store.ts";

/** In the order of the list of kinds, which is that of a person's way through the product. */
export async function listWordings(ctx: Ctx, { state, after }: Input<typeof ListWordings>): Promise<Reply<typeof ListWordings>> {
  const changed = await listChanged(ctx.db);
  const words = await listWords(ctx.db);
  const shown = state === "changed" ? "changed" : "released";
  const all = toldKinds.filter((kind) => changed.has(kind) === (shown === "changed"));
  const rest = all.slice(all.findIndex((kind) => kind === after) + 1, all.findIndex((kind) => kind === after) + 1 + deskLimit);
  const counts = { released: toldKinds.length - changed.size, changed: changed.size };
  return deskPageOf(
    rest,
    (kind) => ({
      id: kind,
      subject: words[kind].bell,
      note: [kind.replaceAll("_", " "), kinds[kind].topic].join(" · "),
      state: shown,
      due: null,
      at: (changed.get(kind) ?? ctx.clock.now()).toISOString(),
    }),
    (kind) => kind,
    { counts },
  );
}
