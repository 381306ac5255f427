import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signUp } from "../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { joinPerson } from "../people/join-person.ts";
import { moveRoles, removeRolesOf } from "./roles.store.ts";
import { giveSchoolRole, listSchoolContacts, lockSchoolContacts, takeSchoolRole } from "./school-contacts.store.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { CALLS_PER_MINUTE: 1_000_000 } });
});
afterAll(() => app.close());

const person = async () => (await joinPerson(app.ctx(), { email: `${randomUUID()}@example.org` })).user_id;
const give = (userId: string, schoolId: string, role: "main_poc" | "additional_main_poc", by: string | null = null) =>
  app.ctx().tx((tx) => giveSchoolRole(tx, { userId, schoolId, role }, by));
const contacts = async (...schools: string[]) =>
  (await listSchoolContacts(app.ctx().db, schools)).map(({ user_id, school_id, role }) => [user_id, school_id, role]);
const recorded = (school: string) =>
  app.sql("select user_id, role, given, said_by from identity.role_record where scope_id = $1 order by id", [school]);

describe("the contacts of a school", () => {
  it("are those who hold a role on it now, the first one first", async () => {
    const [one, two, other, school] = [await person(), await person(), randomUUID(), randomUUID()];
    await give(one, school, "additional_main_poc");
    await give(two, school, "main_poc");
    await give(two, other, "main_poc");
    expect(await contacts(school)).toEqual([
      [one, school, "additional_main_poc"],
      [two, school, "main_poc"],
    ]);
    expect(await contacts(school, other)).toHaveLength(3);
    expect(await contacts()).toEqual([]);
    await app.sql("update identity.person set status = 'suspended' where id = $1", [one]);
    await app.sql(
      "update identity.granted set granted_until = granted_from + interval '1 microsecond' where user_id = $1 and scope_id = $2",
      [two, other],
    );
    expect(await contacts(school, other)).toEqual([[two, school, "main_poc"]]);
  });

  it("hold one role each, since the day of the first, and each change is recorded once", async () => {
    const [one, by, school] = [await person(), await person(), randomUUID()];
    await give(one, school, "additional_main_poc", by);
    const since = (await listSchoolContacts(app.ctx().db, [school]))[0]?.since;
    for (const role of ["main_poc", "main_poc"] as const) await give(one, school, role, by);
    expect(await listSchoolContacts(app.ctx().db, [school])).toEqual([{ user_id: one, school_id: school, role: "main_poc", since }]);
    for (let turn = 0; turn < 2; turn += 1) await app.ctx().tx((tx) => takeSchoolRole(tx, { userId: one, schoolId: school }, null));
    expect(await contacts(school)).toEqual([]);
    expect(await recorded(school)).toEqual([
      { user_id: one, role: "additional_main_poc", given: true, said_by: by },
      { user_id: one, role: "additional_main_poc", given: false, said_by: by },
      { user_id: one, role: "main_poc", given: true, said_by: by },
      { user_id: one, role: "main_poc", given: false, said_by: null },
    ]);
  });

  it("are changed by one transaction at a time", async () => {
    const school = randomUUID();
    const order: string[] = [];
    let hold: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (hold = resolve));
    const begun = new Promise<void>((resolve) => {
      void app.ctx().tx(async (tx) => {
        await lockSchoolContacts(tx, school);
        resolve();
        await held;
        order.push("first");
      });
    });
    await begun;
    const second = app.ctx().tx(async (tx) => {
      await lockSchoolContacts(tx, school);
      order.push("second");
    });
    await app.ctx().tx((tx) => lockSchoolContacts(tx, randomUUID()));
    hold();
    await second;
    expect(order).toEqual(["first", "second"]);
  });
});

describe("two accounts that become one", () => {
  it("speak for a school as much as the one that spoke for it more", async () => {
    const [from, into, main, less, own] = [await person(), await person(), randomUUID(), randomUUID(), randomUUID()];
    await give(from, main, "main_poc");
    await give(into, main, "additional_main_poc");
    await give(from, less, "additional_main_poc");
    await give(into, less, "main_poc");
    await give(from, own, "main_poc");
    await app.ctx().tx((tx) => moveRoles(tx, from, into));
    for (const school of [main, less, own]) expect(await contacts(school)).toEqual([[into, school, "main_poc"]]);
  });

  it("leave a school its main contact, also when one of them removes the other at that moment", async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const [from, into, school] = [await person(), await person(), randomUUID()];
      await give(from, school, "main_poc");
      await give(into, school, "main_poc");
      await Promise.all([
        app.ctx().tx((tx) => moveRoles(tx, from, into)),
        app.ctx().tx(async (tx) => {
          await lockSchoolContacts(tx, school);
          if ((await listSchoolContacts(tx, [school])).length > 1) await takeSchoolRole(tx, { userId: into, schoolId: school }, from);
        }),
      ]);
      expect(await contacts(school)).toEqual([[into, school, "main_poc"]]);
    }
  });
});

describe("a right that is given or taken", () => {
  it("is felt at the very next call of the process in which it was", async () => {
    const school = randomUUID();
    await app.sql("insert into schools.school (id, name, school_type) values ($1, 'Navodit', 'k12')", [school]);
    const { browser, reply } = await signUp(app, "felt@example.org");
    const status = async () => (await browser.ask("GET", `/api/school/contacts?school_id=${school}`)).status;
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await status()).toBe(403);
      await give(reply.user_id, school, "main_poc");
      expect(await status()).toBe(200);
      await app.ctx().tx((tx) => removeRolesOf(tx, [reply.user_id]));
    }
    expect(await status()).toBe(403);
  });
});
