import type { Schedule } from "#platform/bus/consumer.ts";
import { auditBooks } from "./audit-books.ts";
import { refreshBoards, remakeBoards } from "./boards/refresh-boards.ts";

export const rewardsSchedules: readonly Schedule[] = [
  {
    name: "rewards.audit",
    everySeconds: 300,
    async run(ctx) {
      const broken = await auditBooks(ctx);
      if (broken.length > 0) ctx.log.error({ broken }, "the books of points and coins do not add up");
    },
  },
  { name: "rewards.refresh_boards", everySeconds: 5, run: refreshBoards },
  { name: "rewards.remake_boards", everySeconds: 300, run: remakeBoards },
];
