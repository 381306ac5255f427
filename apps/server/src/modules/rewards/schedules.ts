import { every } from "#platform/jobs/recurring.ts";
import { auditBooks } from "./books/audit-books.ts";
import { refreshBoards, remakeBoards } from "./boards/refresh-boards.ts";

export const rewardsSchedules = [
  every(300, "rewards.audit", async (ctx) => {
    const broken = await auditBooks(ctx);
    if (broken.length > 0) ctx.log.error({ broken }, "the books of points and coins do not add up");
  }),
  every(5, "rewards.refresh_boards", refreshBoards),
  every(300, "rewards.remake_boards", remakeBoards),
];
