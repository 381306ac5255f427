import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { GetDateAtDesk } from "@upaya/contracts/catalogue/session-desk.ts";
import type { DeskItem } from "@upaya/contracts/staff.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { webAddress } from "#platform/web-address.ts";
import { localTime } from "#platform/zones.ts";
import { findInstructors } from "../../resources/known.store.ts";
import { type DeskDate, findDeskDate } from "./desk.store.ts";
import { deskWords, hoursText } from "./words.ts";

/** Everything of a date but the address of its room: of that only at whose door it is. */
export async function getDateAtDesk(ctx: Ctx, { id }: Input<typeof GetDateAtDesk>): Promise<Reply<typeof GetDateAtDesk>> {
  const date = (await findDeskDate(ctx.db, id)) ?? fail("not_found");
  const instructors = await findInstructors(ctx.db);
  return {
    id,
    subject: date.title,
    state: date.state,
    due: null,
    at: date.starts_at.toISOString(),
    parts: [
      { kind: "facts", title: deskWords.facts, facts: factsOf(date) },
      ...(date.reason === null ? [] : [{ kind: "words" as const, title: deskWords.reason, text: date.reason }]),
      { kind: "page", title: deskWords.page, url: webAddress(ctx.env, `/learning/${date.slug}`) },
    ],
    history: historyOf(date),
    fill: { MoveSession: { starts_at: localTime(date.starts_at, date.time_zone) } },
    choices: { SetHost: { instructor: instructors.map(({ slug, name }) => ({ value: slug, label: name })) } },
  };
}

function factsOf({ slug, starts_at, ends_at, time_zone, host, capacity, room_host, moved_from, has_replay }: DeskDate) {
  return [
    { name: "Address", value: `/learning/${slug}` },
    { name: "Begins", value: hoursText(starts_at, time_zone) },
    ...(moved_from ? [{ name: deskWords.movedFrom, value: hoursText(moved_from, time_zone) }] : []),
    { name: "Length", value: `${Math.round((ends_at.getTime() - starts_at.getTime()) / 60_000)} minutes` },
    { name: "Host", value: host },
    { name: "Seats", value: capacity === null ? deskWords.asManyAsCome : String(capacity) },
    { name: "Join address", value: room_host ?? deskWords.noRoom },
    { name: "Replay", value: has_replay ? "There is one" : "None" },
  ];
}

function historyOf({ moved_at, cancelled_at }: DeskDate): DeskItem["history"] {
  const step = (at: Date | null, what: string) => (at ? [{ at: at.toISOString(), who: "Staff", what }] : []);
  return [...step(cancelled_at, "Called off"), ...step(moved_at, "Moved")];
}
