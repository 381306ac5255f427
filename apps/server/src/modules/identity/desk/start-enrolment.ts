import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { StartEnrolment } from "@upaya/contracts/identity/desk.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { findPersonInShell } from "../people/people.store.ts";
import { hashOf } from "../secret.ts";
import { beginCeremony } from "../sign-in/challenge.ts";
import { registrationOptions } from "../sign-in/passkeys.ts";
import { deskOrigin } from "../sign-in/web-origin.ts";
import { findDeskLink, listDeskKeys } from "./desk.store.ts";

/** The link is not used up yet: a device that cannot make a key leaves it good for another. */
export async function startEnrolment(ctx: Ctx, { link }: Input<typeof StartEnrolment>): Promise<Reply<typeof StartEnrolment>> {
  const { user_id } = (await findDeskLink(ctx.db, hashOf(link))) ?? fail("identity.desk_link_ended");
  const person = await findPersonInShell(ctx.db, user_id);
  const name = person?.details.name?.trim() || person?.email || "Staff";
  const page = deskOrigin(ctx);
  const options = await registrationOptions(
    page,
    `${ctx.env.BRAND_NAME} staff`,
    { id: user_id, name },
    await listDeskKeys(ctx.db, user_id),
  );
  const content = { challenge: options.challenge, link: hashOf(link).toString("hex") };
  return { ticket: await beginCeremony(ctx, "desk_enrol", content, user_id), options: { ...options }, name };
}
