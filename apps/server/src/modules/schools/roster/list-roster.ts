import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { SharedKind } from "@upaya/contracts/identity/sharing.ts";
import { foldName } from "@upaya/contracts/places/fold-name.ts";
import { rosterStates } from "@upaya/contracts/schools/links.ts";
import type { ListRoster, RosterRow } from "@upaya/contracts/schools/roster.ts";
import { maxRows } from "@upaya/contracts/wire.ts";
import type { Ctx } from "#platform/ctx.ts";
import {
  countRoster,
  countStates,
  findOldestInvited,
  type Link,
  listAskersOf,
  listRosterRows,
  listSharing,
  listSubjectsOf,
  mayAskAgain,
} from "../../identity/index.ts";
import { pictureUrl } from "../../media/index.ts";
import { ownSchool } from "../own-school.ts";

const mostCounted = 10_000;

/** A page reads its own rows and no more, whatever the length of the list; how many there are of each state is counted when they change. */
export async function listRoster(ctx: Ctx, input: Input<typeof ListRoster>): Promise<Reply<typeof ListRoster>> {
  const { state, subject, grade, q, limit, offset, school_id } = input;
  const schoolId = ownSchool(ctx, school_id);
  const wanted = { schoolId, state, subject, grade, name: foldName(q ?? "") };
  const [rows, states, askers, subjects, oldest] = await Promise.all([
    listRosterRows(ctx.db, wanted, limit, offset),
    countStates(ctx.db, schoolId),
    listAskersOf(ctx.db, schoolId, maxRows),
    listSubjectsOf(ctx.db, schoolId, maxRows),
    findOldestInvited(ctx.db, schoolId),
  ]);
  const counts = Object.fromEntries(rosterStates.map((each) => [each, states.get(each) ?? 0])) as Reply<typeof ListRoster>["counts"];
  const isFiltered = subject !== undefined || grade !== undefined || wanted.name !== "";
  const linked = rows.flatMap(({ state: each, user_id }) => (each === "linked" && user_id ? user_id : []));
  const shares = await listSharing(ctx.db, schoolId, linked);
  return {
    data: rows.map((row) => shownRow(row, shares)),
    total: isFiltered ? await countRoster(ctx.db, wanted, mostCounted) : sum(state === undefined ? Object.values(counts) : [counts[state]]),
    counts,
    askers: askers.map((row) => shownRow(row, shares)),
    subjects,
    oldest_invited_at: oldest?.toISOString() ?? null,
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

/** Only of whoever said yes, or asks to, is anything shown that the school did not write itself. */
function shownRow(link: Link, shares: ReadonlyMap<string, ReadonlySet<SharedKind>>): RosterRow {
  const { id, user_id, state, name, picture_id, subjects, grades, email, phone, state_at, reminded_at } = link;
  const isThere = state === "linked" || state === "asked";
  const mayBeAsked = (email !== null || phone !== null) && !isThere;
  return {
    link_id: id,
    teacher_id: state === "linked" ? user_id : null,
    name,
    photo_url: picture_id && isThere ? pictureUrl(picture_id) : null,
    subjects: [...subjects],
    grades: [...grades],
    state,
    shares: user_id && state === "linked" ? [...(shares.get(user_id) ?? [])] : [],
    since: state_at.toISOString(),
    email,
    phone,
    reminded_at: reminded_at?.toISOString() ?? null,
    again_from: mayBeAsked ? mayAskAgain(link).toISOString() : null,
  };
}
