import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { ListMySchools, OwnSchool } from "@upaya/contracts/schools/room-link.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { listKnownPeople, listLinksOfPerson } from "../../identity/index.ts";
import { untilOf } from "./letters.ts";
import { shownSchool } from "./look-at-join-link.ts";
import { listSchoolCards } from "./school-cards.store.ts";

const most = 50;

/** Also what waits for an address that is proven theirs, whichever way the letter went. */
export async function listMySchools(ctx: Ctx): Promise<Reply<typeof ListMySchools>> {
  const links = await listLinksOfPerson(ctx.db, personOf(ctx.actor).id, most);
  const [schools, people] = await Promise.all([
    listSchoolCards(
      ctx.db,
      links.map(({ school_id }) => school_id),
    ),
    listKnownPeople(
      ctx.db,
      links.flatMap(({ made_by }) => made_by ?? []),
    ),
  ]);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return {
    data: links.flatMap((link) => {
      const { id, school_id, state, state_at, subjects, grades, made_by } = link;
      const school = schools.get(school_id);
      return school
        ? {
            link_id: id,
            school: shownSchool(school),
            state: state as OwnSchool["state"],
            since: state_at.toISOString(),
            subjects: [...subjects],
            grades: [...grades],
            asked_by: (made_by && names.get(made_by)) ?? null,
            until: state === "invited" ? untilOf(state_at).toISOString() : null,
          }
        : [];
    }),
  };
}
