import { randomUUID } from "node:crypto";
import { stockSchool } from "./schools.ts";
import { type Browser, type Message, messagesTo, signUp } from "./sign-up.ts";
import type { TestApp } from "./test-app.ts";
import { giveSchoolRole } from "../src/modules/identity/index.ts";

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly browser: Browser;
}

type Role = "main_poc" | "additional_main_poc";

/** What can be asked about contacts, by whom. */
const ask = {
  list: (who: Person, school_id: string) => who.browser.ask("GET", `/api/school/contacts?school_id=${school_id}`),
  invite: (who: Person, school_id: string, more: object = {}) =>
    who.browser.ask("POST", "/api/school/contacts/invitations", {
      body: { role: "additional_main_poc", job: "office", school_id, ...more },
    }),
  revoke: (who: Person, id: string) => who.browser.ask("DELETE", `/api/school/contacts/invitations/${id}`),
  look: (who: Pick<Person, "browser">, token: string) => who.browser.ask("GET", `/api/schools/invitations/${token}`),
  accept: (who: Pick<Person, "browser">, token: string) => who.browser.ask("POST", `/api/schools/invitations/${token}`),
  change: (who: Person, school_id: string, whom: string, role: Role) =>
    who.browser.ask("PATCH", `/api/school/contacts/${whom}`, { body: { role, school_id } }),
  remove: (who: Person, school_id: string, whom: string) =>
    who.browser.ask("DELETE", `/api/school/contacts/${whom}?school_id=${school_id}`),
  ask: (who: Person, listing: string, job = "coordinator") =>
    who.browser.ask("POST", `/api/schools/directory/${listing}/ask`, { body: { job } }),
  answer: (who: Person, id: string, answer: "yes" | "no") =>
    who.browser.ask("POST", `/api/school/contacts/askers/${id}`, { body: { answer } }),
};

/** Whoever has a school and people that speak for it. */
export function atSchools(app: TestApp) {
  const person = async (name = "somebody"): Promise<Person> => {
    const email = `${randomUUID()}@contacts.example`;
    const { browser, reply } = await signUp(app, email);
    await app.sql("update identity.profile set name = $2 where user_id = $1", [reply.user_id, name]);
    return { id: reply.user_id, email, browser };
  };
  const speaks = (userId: string, schoolId: string, role: Role) =>
    app.ctx().tx((tx) => giveSchoolRole(tx, { userId, schoolId, role }, null));
  return {
    person,
    speaks,
    async contact(schoolId: string, role: Role = "main_poc", name = "Asha Patil"): Promise<Person> {
      const made = await person(name);
      await speaks(made.id, schoolId, role);
      return made;
    },
    school: (name?: string) => stockSchool(app, name),
    /** The listing of a school, as somebody finds it who asks to be let in. */
    async listing(schoolId: string | null): Promise<string> {
      const id = randomUUID();
      await app.sql(
        `insert into schools.listing (id, name, school_type, pin_code, source, school_id) values ($1, 'Navodit', 'k12', '411038', 'Probe', $2)`,
        [id, schoolId],
      );
      return id;
    },
    roles: async (schoolId: string) =>
      Object.fromEntries(
        (
          await app.sql<{ user_id: string; role: string }>(
            "select user_id, role from identity.granted where scope_id = $1 order by user_id",
            [schoolId],
          )
        ).map(({ user_id, role }) => [user_id, role]),
      ),
    /** What the school's events say, the oldest first. */
    events: async (schoolId: string) =>
      (
        await app.sql<{ subject: string; payload: Record<string, unknown> }>(
          "select subject, payload from platform.outbox where subject like 'schools.contact%' and payload ->> 'school_id' = $1 order by id",
          [schoolId],
        )
      ).map(({ subject, payload }) => [subject, payload] as const),
    letters: (to: string): Promise<Message[]> => messagesTo(app, to),
    /** The proof that came with the sign-in is an hour old. */
    stale: ({ id }: Person) =>
      app.sql("update identity.session set proven_at = platform.now() - interval '1 hour' where user_id = $1", [id]),
    ask,
  };
}

export type AtSchools = ReturnType<typeof atSchools>;

/** What a refusal is called, or the status of what was done. */
export const codeOf = ({ status, json }: { status: number; json: { error?: { code: string } } }): string =>
  json?.error?.code ?? String(status);
export const tokenIn = (url: string) => url.split("/").at(-1)!;
