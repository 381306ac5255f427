import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { GiveUpPlace } from "@upaya/contracts/learning/registrations.ts";
import { emit } from "#platform/bus/emit.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import { fail } from "#platform/errors.ts";
import { dropPlaces } from "../enrolment/places.store.ts";
import { givenUp } from "../events.ts";
import { moveUp } from "./move-up.ts";
import { registrationOf } from "./registration-of.ts";
import { findRegistration, type RegistrationRow, setState } from "./registrations.store.ts";
import { holdKnownSeats } from "./seats.store.ts";
import { registrationWords } from "./words.ts";

/** Given up twice it is given up once. */
export async function giveUpPlace(ctx: Ctx, { id }: Input<typeof GiveUpPlace>): Promise<Reply<typeof GiveUpPlace>> {
  const row = await ctx.tx(async (tx) => {
    const found = (await findRegistration(tx, id)) ?? fail("not_found");
    return found.state === "given_up" ? found : ((await freePlace(tx, found)) ?? fail("learning.no_place"));
  });
  const [registration] = await registrationOf(ctx.db, [row]);
  return { registration: registration!, message: registrationWords.given_up };
}

/** The seat goes to whoever stands first in the line, in the same transaction. Nothing: there is no place to give up any more. */
export async function freePlace(tx: Tx, { id, session_id }: RegistrationRow): Promise<RegistrationRow | undefined> {
  const [seat] = await holdKnownSeats(tx, [session_id]);
  // Read again: while the seats were somebody else's, they may have moved this one up.
  const held = (await findRegistration(tx, id)) ?? fail("not_found");
  if (held.state === "given_up") return held;
  if (held.state !== "registered" && held.state !== "waiting") return undefined;
  await setState(tx, id, "given_up");
  await dropPlaces(tx, [held]);
  const { user_id, resource_id } = held;
  await emit(tx, givenUp, { id, user_id, resource_id, session_id });
  if (seat && !held.for_replay) await moveUp(tx, seat, held.state === "waiting" ? { seats: 0, line: 1 } : { seats: 1, line: 0 });
  return { ...held, state: "given_up" };
}
