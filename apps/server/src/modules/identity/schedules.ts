import type { Schedule } from "#platform/bus/consumer.ts";
import { forgetOldSessions } from "./sessions/session.store.ts";
import { forgetOldCodes } from "./sign-in/code.store.ts";

const daysOfEndedSessions = 30;

/** What has ended is forgotten after a while. */
export const identitySchedules: readonly Schedule[] = [
  {
    name: "identity.forget",
    everySeconds: 3_600,
    run: async (ctx) => {
      await forgetOldCodes(ctx.db);
      await forgetOldSessions(ctx.db, daysOfEndedSessions);
    },
  },
];
