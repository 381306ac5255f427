import * as z from "zod/mini";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { validateForm } from "@upaya/contracts/forms/rules.ts";
import { careerForm } from "@upaya/contracts/identity/career-form.ts";
import type { SendCareerInterest } from "@upaya/contracts/identity/career.ts";
import { type Details, detailsShape } from "@upaya/contracts/identity/details.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { addConsent, lastConsentsOf } from "../consent/consent.store.ts";
import { consentTextVersion } from "../consent/say-consent.ts";
import { saveProfile } from "../people/people.store.ts";
import { markInterest } from "./career.store.ts";

const told = z.partial(detailsShape);

/** The details, the interest and the consent to be found by schools are kept together or not at all. Sent twice it is one interest. */
export async function sendCareerInterest(
  ctx: Ctx,
  { platform, ...answers }: Input<typeof SendCareerInterest>,
): Promise<Reply<typeof SendCareerInterest>> {
  const me = personOf(ctx.actor);
  // Who is of age is said by the platform's clock.
  const fields = validateForm(careerForm, answers, ctx.clock.now());
  if (fields.length > 0) fail("invalid_input", { fields });
  await ctx.tx(async (tx) => {
    await saveProfile(tx, me.id, given(z.parse(told, answers)));
    await markInterest(tx, me.id, platform);
    const last = (await lastConsentsOf(tx, me.id)).find(({ purpose }) => purpose === "career");
    if (last?.given) return;
    await addConsent(tx, { id: tx.ids.next(), user_id: me.id, purpose: "career", given: true, text_version: consentTextVersion });
  });
  return { message: "Thank you. When schools can look for teachers here, those that look for someone like you will find you." };
}

/** What was left out stays as it is. */
function given(details: z.output<typeof told>): Partial<Details> {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined && value !== null));
}
