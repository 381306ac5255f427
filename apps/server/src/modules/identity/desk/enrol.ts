import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { Enrol } from "@upaya/contracts/identity/desk.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { deviceLabel } from "../sessions/device-label.ts";
import { finishCeremony } from "../sign-in/challenge.ts";
import { checkRegistration } from "../sign-in/passkeys.ts";
import { deskOrigin } from "../sign-in/web-origin.ts";
import { handOverDesk, openDeskSession } from "./desk-session.ts";
import { addDeskKey, useDeskLink } from "./desk.store.ts";

/** The link, the key and the first session commit together: a link makes one key. */
export async function enrol(ctx: Ctx, { ticket, response, label }: Input<typeof Enrol>): Promise<Reply<typeof Enrol>> {
  const ceremony = await finishCeremony(ctx, "desk_enrol", ticket);
  const user_id = ceremony?.user_id;
  if (!ceremony || !user_id) return fail("identity.desk_link_ended");
  const credential = await checkRegistration(deskOrigin(ctx), response, String(ceremony.content["challenge"]));
  if (!credential) return fail("identity.passkey_refused");
  const session = await ctx.tx(async (tx) => {
    if (!(await useDeskLink(tx, Buffer.from(String(ceremony.content["link"]), "hex")))) fail("identity.desk_link_ended");
    const added = await addDeskKey(tx, {
      id: tx.ids.next(),
      user_id,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      label: label || deviceLabel(ctx.http.header("user-agent")),
    });
    if (!added) fail("identity.passkey_refused");
    return openDeskSession(ctx, tx, user_id);
  });
  return handOverDesk(ctx, session);
}
