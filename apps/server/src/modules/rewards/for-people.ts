import type { Ctx } from "#platform/ctx.ts";
import { type ExportPart, fewOf, partsOf } from "#platform/export.ts";
import type { People, Subject } from "#platform/people/people.ts";
import { withdrawCopies } from "./badges/copies.ts";
import { askForBoards } from "./boards/rebuild-job.ts";
import { listGrantsAndShowingOf, pageScoresOf, pageSharesOf, pageTransactionsOf } from "./books/export.store.ts";
import { dropBooks } from "./books/forget.store.ts";
import { holdBooks } from "./books/join-books.store.ts";
import { joinBooks } from "./books/join-books.ts";

async function* exportRewards(ctx: Ctx, { ids }: Subject): AsyncGenerator<ExportPart> {
  yield* partsOf("rewards.transaction", pageTransactionsOf(ctx.db, ids));
  yield* partsOf("rewards.share", pageSharesOf(ctx.db, ids));
  yield* partsOf("rewards.week_score", pageScoresOf(ctx.db, ids));
  yield* fewOf(await listGrantsAndShowingOf(ctx.db, ids));
}

const onePersonOnce = "what both were credited for stays where it is: nobody is paid twice for one thing by having two accounts";

export const rewardsPeople: People = {
  holds: "Your points, coins and badges, and links you shared",
  export: exportRewards,
  join: {
    as: "rewards.join_books",
    move: joinBooks,
    stays: {
      "rewards.transaction": onePersonOnce,
      "rewards.entry": onePersonOnce,
      "rewards.balance": onePersonOnce,
      "rewards.tally": "the caps of a day and a month are those of the account that did it",
      "rewards.share": "a link that was shared names the account that shared it",
    },
  },
  async forget(tx, { ids }) {
    await holdBooks(tx, ids);
    const { gone, badges, listed } = await dropBooks(tx, ids);
    await withdrawCopies(tx, badges);
    if (listed) await askForBoards(tx);
    return gone;
  },
};
