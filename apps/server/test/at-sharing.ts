import type { SharedKind, SharedPurpose } from "@upaya/contracts/identity/sharing.ts";
import { purposesOf } from "@upaya/contracts/identity/sharing.ts";
import { recordLooks } from "../src/modules/identity/index.ts";
import { atRoster } from "./at-roster.ts";
import type { Person } from "./at-schools.ts";
import type { TestApp } from "./test-app.ts";

/** Teachers who belong to a school, and what they let it see. */
export function atSharing(app: TestApp) {
  const roster = atRoster(app);
  return {
    ...roster,
    /** Somebody on a school's list who has said yes to it. */
    async linked(school: string, contact: Person, name = "Priya Shinde"): Promise<Person & { link: string }> {
      const person = await roster.person(name);
      const { link_id: link } = (await roster.add(contact, school, { email: person.email })).json;
      await roster.answer(person, link, "yes");
      return { ...person, link };
    },
    give: (who: Person, school: string, kind: SharedKind, more: { purpose?: SharedPurpose; until?: string | null } = {}) =>
      who.browser.ask("PUT", `/api/user/sharing/${school}/${kind}`, { body: { purpose: purposesOf[kind][0], until: null, ...more } }),
    withdraw: (who: Person, school: string, kind: SharedKind) => who.browser.ask("DELETE", `/api/user/sharing/${school}/${kind}`),
    withdrawAll: (who: Person, school: string) => who.browser.ask("DELETE", `/api/user/sharing/${school}`),
    own: (who: Person) => who.browser.ask("GET", "/api/user/sharing"),
    receipts: (who: Person, query = "") => who.browser.ask("GET", `/api/user/sharing-receipts${query}`),
    looks: (who: Person, query = "") => who.browser.ask("GET", `/api/user/looks${query}`),
    /** A contact looks at these people's hours. */
    lookAt: (contact: Person, school: string, ...people: readonly Person[]) =>
      app
        .ctx()
        .tx((tx) =>
          recordLooks(tx, { schoolId: school, by: contact.id, what: "hours", why: "board_report", people: people.map(({ id }) => id) }),
        ),
    /** What the roster of a school says is shared by somebody. */
    seen: async (contact: Person, school: string, who: Person): Promise<string[]> =>
      (await roster.list(contact, school)).json.data.find(({ teacher_id }: { teacher_id: string }) => teacher_id === who.id)?.shares,
    /** Each yes of somebody, the oldest first. */
    rows: (who: Person) =>
      app.sql<{ number: string; ended_why: string | null; kind: string }>(
        "select number, ended_why, kind from identity.sharing where user_id = $1 order by given_at, id",
        [who.id],
      ),
    told: async (who: Person): Promise<string[][]> =>
      (
        await app.sql<{ payload: { kinds: string[] } }>(
          "select payload from platform.outbox where subject = 'identity.sharing_changed' and payload ->> 'user_id' = $1 order by id",
          [who.id],
        )
      ).map(({ payload }) => payload.kinds),
  };
}
