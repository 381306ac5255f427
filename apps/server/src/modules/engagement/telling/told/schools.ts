import type { ToldKind } from "@upaya/contracts/engagement/telling/bell.ts";
import type { LinkState } from "@upaya/contracts/schools/links.ts";
import type { Ctx } from "#platform/ctx.ts";
import {
  claimDecided,
  contactAsked,
  contactChanged,
  documentDecided,
  findListing,
  linkAsked,
  linkChanged,
  listSchoolsByIds,
  rosterImported,
  schoolMade,
  teacherInvited,
} from "../../../schools/index.ts";
import type { Facts } from "../facts.ts";
import { routeTo } from "../routes.ts";
import type { Telling } from "../tell.ts";
import { tells, tellsNobody } from "../told.ts";

/** A school that is gone tells nobody anything. */
async function nameOf(ctx: Ctx, schoolId: string): Promise<string | undefined> {
  return (await listSchoolsByIds(ctx.db, [schoolId]))[0]?.name;
}

interface Word {
  readonly kind: ToldKind;
  readonly facts?: Facts;
  readonly page?: "account" | "registerSchool" | "schoolInfo" | "teachers" | "teachersImport";
  readonly gatheredBy?: string;
}

async function ofSchool(ctx: Ctx, schoolId: string, userIds: readonly string[], word: Word): Promise<Telling[]> {
  const title = await nameOf(ctx, schoolId);
  if (title === undefined) return [];
  const { kind, facts, page = "schoolInfo", gatheredBy } = word;
  const route = routeTo(page);
  return userIds.map((user_id) => ({
    user_id,
    kind,
    facts: { title, ...facts },
    route,
    ...(gatheredBy === undefined ? {} : { gatheredBy }),
  }));
}

const decisions = { verified: "school_verified", returned: "school_returned", revoked: "school_revoked" } as const;

/** What a change is to the one whom it is about. */
const changes = {
  joined: { kind: "contact_joined" },
  became_main: { kind: "contact_changed", facts: { what: "You are a main contact now" } },
  became_additional: { kind: "contact_changed", facts: { what: "You are a contact now, and no main contact any more" } },
  removed: { kind: "contact_removed", page: "registerSchool" },
  declined: { kind: "contact_declined", page: "registerSchool" },
} as const satisfies Record<string, Word>;

const links: Partial<Record<LinkState, ToldKind>> = { linked: "school_linked", removed: "school_link_ended", refused: "school_refused" };

export const schoolsTold = [
  tellsNobody(schoolMade, "whoever added it has it before them"),
  tells(claimDecided, "tell_claim_decided", async (ctx, { user_id, listing_id, school_id }) => {
    if (school_id !== null) return ofSchool(ctx, school_id, [user_id], { kind: "claim_granted" });
    const title = (await findListing(ctx.db, listing_id))?.name;
    return title === undefined ? [] : [{ user_id, kind: "claim_refused", facts: { title }, route: routeTo("registerSchool") }];
  }),
  tells(documentDecided, "tell_document_decided", (ctx, { school_id, decision, user_ids }) =>
    ofSchool(ctx, school_id, user_ids, { kind: decisions[decision] }),
  ),
  tells(contactAsked, "tell_contact_asked", (ctx, { school_id, user_ids }) =>
    ofSchool(ctx, school_id, user_ids, { kind: "contact_asked", gatheredBy: `asked ${school_id}` }),
  ),
  tells(contactChanged, "tell_contact_changed", async (ctx, { school_id, user_id, change, by }) =>
    // What they did themselves they have seen.
    by === user_id ? [] : ofSchool(ctx, school_id, [user_id], changes[change]),
  ),
  tells(teacherInvited, "tell_teacher_invited", async (ctx, { school_id, user_id }) =>
    user_id === null ? [] : ofSchool(ctx, school_id, [user_id], { kind: "school_invites", page: "account" }),
  ),
  tells(linkAsked, "tell_link_asked", (ctx, { school_id, user_ids }) =>
    ofSchool(ctx, school_id, user_ids, { kind: "school_asked", page: "teachers", gatheredBy: `link ${school_id}` }),
  ),
  tells(linkChanged, "tell_link_changed", async (ctx, { school_id, user_id, state, by }) => {
    const kind = links[state];
    // The school sees on its list what a teacher has answered.
    return by !== "school" || user_id === null || kind === undefined ? [] : ofSchool(ctx, school_id, [user_id], { kind, page: "account" });
  }),
  tells(rosterImported, "tell_roster_imported", (ctx, { school_id, user_id, taken, back }) =>
    ofSchool(ctx, school_id, [user_id], { kind: "roster_imported", facts: { taken, back }, page: "teachersImport" }),
  ),
];
