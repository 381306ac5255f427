import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { PublishCourse } from "@upaya/contracts/learning/course-desk.ts";
import type { Ctx } from "#platform/ctx.ts";
import { publishVersion } from "./publish-course.ts";

export async function publishCourse(ctx: Ctx, { id }: Input<typeof PublishCourse>): Promise<Reply<typeof PublishCourse>> {
  const { revision } = await publishVersion(ctx, id);
  return { message: revision > 1 ? "The correction reaches everybody now." : "The course is open." };
}
