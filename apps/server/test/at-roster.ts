import { randomUUID } from "node:crypto";
import type { Browser } from "./sign-up.ts";
import type { TestApp } from "./test-app.ts";
import { atSchools } from "./at-schools.ts";

export interface Asker {
  readonly browser: Browser;
}

/** A staff list and those who are on it. */
export function atRoster(app: TestApp) {
  const schools = atSchools(app);
  return {
    ...schools,
    list: (who: Asker, school: string, query = "") => who.browser.ask("GET", `/api/school/roster?school_id=${school}${query}`),
    add: (who: Asker, school: string, more: object = {}) =>
      who.browser.ask("POST", "/api/school/roster", {
        body: {
          name: "Bhavna Rege",
          email: `${randomUUID()}@teachers.example`,
          subjects: ["Mathematics"],
          grades: [4, 5],
          school_id: school,
          ...more,
        },
      }),
    remind: (who: Asker, link: string) => who.browser.ask("POST", `/api/school/roster/${link}/reminder`),
    takeOff: (who: Asker, link: string) => who.browser.ask("DELETE", `/api/school/roster/${link}`),
    answerAsk: (who: Asker, link: string, answer: "yes" | "no") =>
      who.browser.ask("POST", `/api/school/roster/${link}/answer`, { body: { answer } }),
    makeRoom: async (who: Asker, school: string) =>
      (await who.browser.ask("POST", "/api/school/room-link", { body: { school_id: school } })).json.link.url.split("/").at(-1) as string,
    look: (who: Asker, token: string) => who.browser.ask("GET", `/api/schools/join/${token}`),
    join: (who: Asker, token: string) =>
      who.browser.ask("POST", `/api/schools/join/${token}`, { body: { subjects: ["Hindi"], grades: [6, 7, 8] } }),
    mine: (who: Asker) => who.browser.ask("GET", "/api/user/schools"),
    answer: (who: Asker, link: string, answer: "yes" | "no") => who.browser.ask("POST", `/api/user/schools/${link}`, { body: { answer } }),
    leave: (who: Asker, link: string) => who.browser.ask("DELETE", `/api/user/schools/${link}`),
    teachers: (who: Asker, school: string, query = "") => who.browser.ask("GET", `/api/school/org-teachers?school_id=${school}${query}`),
    verify: (school: string) => app.sql("update schools.school set verification_status = 'verified' where id = $1", [school]),
    /** The link in the newest letter to an address. */
    tokenTo: async (email: string) => /join-school\/([\w-]{43})/.exec((await schools.letters(email)).at(-1)?.body_text ?? "")?.[1] ?? "",
    older: (link: string, days: number) =>
      app.sql(
        `update identity.school_link set state_at = state_at - make_interval(days => $2), made_at = made_at - make_interval(days => $2),
          reminded_at = reminded_at - make_interval(days => $2) where id = $1`,
        [link, days],
      ),
  };
}

/** What is counted, beside what there is. */
export async function countsOf(app: TestApp, school: string): Promise<{ kept: Record<string, number>; there: Record<string, number> }> {
  const read = async (text: string) =>
    Object.fromEntries((await app.sql<{ state: string; n: number }>(text, [school])).map(({ state, n }) => [state, n]));
  return {
    kept: await read("select state, n from identity.link_count where school_id = $1 and n > 0"),
    there: await read("select state, count(*)::int as n from identity.school_link where school_id = $1 group by state"),
  };
}
