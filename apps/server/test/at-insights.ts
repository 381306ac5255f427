import type { SharedKind } from "@upaya/contracts/identity/sharing.ts";
import { system } from "#platform/actor.ts";
import { insightsConsumers } from "../src/modules/insights/consumers.ts";
import { atSharing } from "./at-sharing.ts";
import type { Person } from "./at-schools.ts";
import { learnCourse } from "./complete-course.ts";
import { doLessons, tryCheck } from "./earn-certificate.ts";
import type { TestApp } from "./test-app.ts";

/** What a school sees of what its teachers have completed. */
export function atInsights(app: TestApp) {
  const sharing = atSharing(app);
  const heard: readonly string[] = insightsConsumers.map(({ event }) => event.subject);
  return {
    ...sharing,
    /** A teacher of a school who has said yes to these. */
    async teacher(school: string, contact: Person, kinds: readonly SharedKind[], name = "Priya Shinde") {
      const person = await sharing.linked(school, contact, name);
      for (const kind of kinds) await sharing.give(person, school, kind);
      return person;
    },
    learn: (who: Pick<Person, "id">, course: string) => learnCourse(app, who.id, course),
    /** Their certificate of a course that ends with a check is issued. */
    async certify(who: Person, course: { readonly id: string; readonly slug: string }, name = "Priya Shinde"): Promise<void> {
      await who.browser.ask("POST", "/api/learning/enrolments", { body: { resource_id: course.id } });
      await who.browser.ask("PUT", "/api/learning/certificate-name", { body: { name, name_own: null } });
      await doLessons(app, who.id, course.id);
      await tryCheck(who.browser, course.slug, 22);
    },
    dashboard: async (who: Person, school: string) => (await who.browser.ask("GET", `/api/school/dashboard?school_id=${school}`)).json,
    teachersOf: async (who: Person, school: string, query = "") =>
      (await who.browser.ask("GET", `/api/school/dashboard/teachers?school_id=${school}${query}`)).json,
    askReport: (who: Person, school: string, format: "csv" | "xlsx") =>
      who.browser.ask("POST", "/api/school/dashboard/report", { body: { format, school_id: school } }),
    report: async (who: Person, school: string) => (await who.browser.ask("GET", `/api/school/dashboard/report?school_id=${school}`)).json,
    fetchReport: (who: Person, school: string) =>
      who.browser.ask("POST", "/api/school/dashboard/report/link", { body: { school_id: school } }),
    /** All that was told which insights hears, and what hears it. */
    async told() {
      const rows = await app.sql<{ id: string; subject: string; payload: unknown }>(
        "select id, subject, payload from platform.outbox where subject = any($1) order by id",
        [heard],
      );
      return rows.flatMap(({ id, subject, payload }) =>
        insightsConsumers
          .filter(({ event }) => event.subject === subject)
          .map((consumer) => () => consumer.handle(app.ctx(system), payload, id)),
      );
    },
  };
}
