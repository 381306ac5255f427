import * as z from "zod";
import { defineJob } from "#platform/jobs/job.ts";

/** Asked for with the wish, due seven days later. */
export const forgetPerson = defineJob("identity.forget_person", z.object({ leaving_id: z.uuid() }), {
  kind: "slow",
  limitSeconds: 900,
  hands: 2,
});
