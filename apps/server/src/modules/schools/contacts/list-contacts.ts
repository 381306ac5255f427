import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { type Contact, invitationPath, type Invitation, type ListContacts } from "@upaya/contracts/schools/contacts.ts";
import { maxRows } from "@upaya/contracts/wire.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { webAddress } from "#platform/web-address.ts";
import { type KnownPerson, listKnownPeople, listSchoolContacts, masked } from "../../identity/index.ts";
import { pictureUrl } from "../../media/index.ts";
import { listWaiting } from "./askers.store.ts";
import { listJobs } from "./contacts.store.ts";
import { openToken } from "./invitation-token.ts";
import { type InvitationRow, listOpenInvitations } from "./invitations.store.ts";
import { ownSchool } from "../own-school.ts";
import { contactWords } from "./words.ts";

type People = ReadonlyMap<string, KnownPerson>;

/** Links and whole addresses are for main contacts alone: whoever may not let anybody in needs neither. */
export async function listContacts(ctx: Ctx, { school_id }: Input<typeof ListContacts>): Promise<Reply<typeof ListContacts>> {
  const [me, schoolId] = [personOf(ctx.actor).id, ownSchool(ctx, school_id)];
  const [contacts, jobs, invitations, askers] = await Promise.all([
    listSchoolContacts(ctx.db, [schoolId]),
    listJobs(ctx.db, schoolId),
    listOpenInvitations(ctx.db, schoolId),
    listWaiting(ctx.db, schoolId, maxRows),
  ]);
  const ids = [
    ...contacts.map(({ user_id }) => user_id),
    ...invitations.map(({ made_by }) => made_by),
    ...askers.map(({ user_id }) => user_id),
  ];
  const people = new Map((await listKnownPeople(ctx.db, [...new Set(ids)])).map((person) => [person.id, person]));
  const mayChange = contacts.some(({ user_id, role }) => user_id === me && role === "main_poc");
  return {
    contacts: contacts.slice(0, maxRows).map(({ user_id, role, since }): Contact => ({
      user_id,
      ...shown(people, user_id),
      role,
      job: jobs.get(user_id) ?? null,
      since: since.toISOString(),
      is_me: user_id === me,
    })),
    invitations: invitations.map((invitation) => shownInvitation(ctx, invitation, nameOf(people, invitation.made_by), mayChange)),
    // Whoever is leaving does not wait for an answer.
    askers: askers
      .filter(({ user_id }) => people.has(user_id))
      .map(({ id, user_id, job, asked_at }) => ({ id, ...shown(people, user_id), job, asked_at: asked_at.toISOString() })),
    may_change: mayChange,
  };
}

export const nameOf = (people: People, id: string): string => people.get(id)?.name ?? contactWords.nobody;

function shown(people: People, id: string): { name: string; photo_url: string | null } {
  const picture = people.get(id)?.picture_id;
  return { name: nameOf(people, id), photo_url: picture ? pictureUrl(picture) : null };
}

export function shownInvitation(ctx: Ctx, row: InvitationRow, madeBy: string, mayChange: boolean): Invitation {
  const { id, role, job, email, sealed_token, made_at, expires_at } = row;
  const token = mayChange ? openToken(ctx.seal, sealed_token, id) : undefined;
  return {
    id,
    role,
    job,
    sent_to: email === null || mayChange ? email : masked("email", email),
    made_by: madeBy,
    made_at: made_at.toISOString(),
    expires_at: expires_at.toISOString(),
    url: token === undefined ? null : webAddress(ctx.env, invitationPath(token)),
  };
}
