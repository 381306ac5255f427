import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { GetMyCertificate } from "@upaya/contracts/learning/certificates.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { listKnownPeople } from "../../identity/index.ts";
import { findOwnCourse } from "./held.store.ts";
import { heldOf, stateOf } from "./state.ts";

/** Every state has its words: nobody who has finished looks at a page that says nothing. */
export async function getMyCertificate(ctx: Ctx, { slug }: Input<typeof GetMyCertificate>): Promise<Reply<typeof GetMyCertificate>> {
  const { id: userId } = personOf(ctx.actor);
  const own = (await findOwnCourse(ctx.db, userId, slug)) ?? fail("not_found");
  const { resource_id, title, language, certificate, lessons_left, seconds_left, next } = own;
  if (!certificate && !own.has_check) fail("learning.not_certified");
  const suggested = own.earlier_name ?? (certificate?.revision === 0 ? await profileName(ctx, userId) : null);
  return {
    course: { resource_id, slug: own.slug, title, language },
    state: certificate ? stateOf(certificate, ctx.clock.now()) : "not_eligible",
    left: { lessons: lessons_left, seconds: seconds_left, check: !own.check_passed },
    next,
    certificate: certificate && heldOf(certificate),
    suggested,
  };
}

async function profileName(ctx: Ctx, userId: string): Promise<string | null> {
  const [person] = await listKnownPeople(ctx.db, [userId]);
  return person?.name ?? null;
}
