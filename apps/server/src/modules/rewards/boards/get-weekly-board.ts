import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { GetWeeklyBoard } from "@upaya/contracts/rewards/weekly-board.ts";
import type { Ranked } from "#platform/cache/ranks.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import type { KnownPerson } from "../../identity/index.ts";
import { pictureUrl } from "../../media/index.ts";
import { weekOf } from "../books/periods.ts";
import { shownName } from "../shown-name.ts";
import { listCandidates } from "./collect-lists.ts";
import { listOfAll, listOfCity, listOfSchool, listOfSubject, listsOf, pointsOf, withPlaces } from "./lists.ts";
import { ownStanding } from "./own-standing.ts";

type Board = Reply<typeof GetWeeklyBoard>;
type By = Input<typeof GetWeeklyBoard>["by"];

const rowsShown = 10;
/** Some more are read: whoever has just gone or hidden is left out of what is shown. */
const rowsRead = 20;

function listFor(by: By, week: string, subject: string, person: KnownPerson | undefined): string | null {
  if (by === "all") return listOfAll(week);
  if (by === "subject") return listOfSubject(week, subject);
  if (!person) return null;
  return by === "school" ? listOfSchool(week, person) : listOfCity(week, person);
}

function nameFor(by: By, subject: string, person: KnownPerson | undefined): string | null {
  if (by === "all") return null;
  return by === "subject" ? subject : (person?.[by] ?? null);
}

/** The first ten. Asked once more whether each of them may be seen there: the list may be some seconds older than their wish. */
async function rowsOf(ctx: Ctx, week: string, subject: string, list: string, top: readonly Ranked[], me: string): Promise<Board["data"]> {
  const candidates = await listCandidates(
    ctx,
    top.map(({ member }) => member),
  );
  const rows = top.flatMap(({ member, score }) => {
    const candidate = candidates.get(member);
    if (!candidate?.listed || !listsOf({ week, subject }, candidate.person).includes(list)) return [];
    const { name, picture_id } = candidate.person;
    return {
      name: shownName(name),
      photo_url: picture_id ? pictureUrl(picture_id, 96) : null,
      points: pointsOf(score),
      me: member === me,
    };
  });
  return withPlaces(rows.slice(0, rowsShown));
}

/** This week's list. Whoever is not on it is told their points and the reason, and nobody else is told either. */
export async function getWeeklyBoard(ctx: Ctx, { by, subject: asked }: Input<typeof GetWeeklyBoard>): Promise<Board> {
  const me = personOf(ctx.actor).id;
  const week = weekOf(ctx.clock.now());
  const subject = by === "subject" ? asked : "";
  if (by === "subject" && listOfSubject(week, subject) === null) {
    fail("invalid_input", { fields: [{ path: "subject", message: "is not a subject" }] });
  }
  const list = (person: KnownPerson | undefined) => listFor(by, week, subject, person);
  const own = await ownStanding(ctx, me, { week, subject, list, count: rowsRead });
  return {
    week,
    name: own.list === null ? null : nameFor(by, subject, own.person),
    data: own.list === null ? [] : await rowsOf(ctx, week, subject, own.list, own.top, me),
    me: { place: own.place, points: own.points, absent: own.absent },
    to_next: own.above === null ? null : own.above - own.points,
  };
}
