import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { ListSharing } from "@upaya/contracts/schools/sharing.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { listGiven, listLinksOfPerson } from "../../identity/index.ts";
import { listSchoolCards } from "../roster/school-cards.store.ts";
import { shownGiven } from "./shown.ts";

const most = 50;

export async function listOwnSharing(ctx: Ctx): Promise<Reply<typeof ListSharing>> {
  const me = personOf(ctx.actor).id;
  const [links, given] = await Promise.all([listLinksOfPerson(ctx.db, me, most), listGiven(ctx.db, me)]);
  const mine = links.filter(({ state }) => state === "linked");
  const schools = await listSchoolCards(
    ctx.db,
    mine.map(({ school_id }) => school_id),
  );
  const data = mine.flatMap(({ school_id, state_at, name, subjects, grades }) => {
    const school = schools.get(school_id);
    if (!school) return [];
    return {
      school_id,
      school_name: school.name,
      place: school.place,
      since: state_at.toISOString(),
      name,
      subjects: [...subjects],
      grades: [...grades],
      given: given.filter((each) => each.school_id === school_id).map(shownGiven),
    };
  });
  return { response: { data } };
}
