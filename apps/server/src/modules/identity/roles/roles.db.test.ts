import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { roleScopes } from "@upaya/contracts/identity/roles.ts";
import { atDesk, because, type Colleague } from "../../../../test/at-desk.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { joinPerson } from "../people/join-person.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { CALLS_PER_MINUTE: 1_000_000 } });
});
afterAll(() => app.close());
beforeEach(() => app.sql("delete from identity.granted"));

interface Somebody {
  readonly id: string;
}

const teacher = async () => {
  const { user_id } = await joinPerson(app.ctx(), { email: `${randomUUID()}@example.org` });
  return { id: user_id };
};
const ask = (by: Colleague, whom: Somebody, what: string, body: object = {}) =>
  by.desk.ask("POST", `/api/staff/people/${whom.id}/${what}`, { body: { ...body, reason: because } });
const take = (by: Colleague, whom: Somebody, role = "staff_admin") => ask(by, whom, "roles/end", { role });
const suspend = (by: Colleague, whom: Somebody) => ask(by, whom, "suspension");
/** Asked for by one administrator and agreed to by another. */
async function give(by: Colleague, second: Colleague, whom: Somebody, role: string, more: object = {}) {
  const asked = await ask(by, whom, "roles", { role, ...more });
  return second.desk.ask("POST", `/api/staff/proposals/${asked.json.proposal_id}/decision`, {
    body: { decision: "agree", reason: because },
  });
}
const administrators = () =>
  app.sql("select 1 from identity.granted g join identity.person p on p.id = g.user_id where role = 'staff_admin' and status = 'active'");

describe("the last administrator", () => {
  it("can neither be dropped nor suspended, also not by themself", async () => {
    const admin = await atDesk(app, "staff_admin");
    const dropped = await take(admin, admin);
    expect([dropped.status, dropped.json.error.code]).toEqual([409, "identity.last_administrator"]);
    expect((await suspend(admin, admin)).json.error.code).toBe("identity.last_administrator");
    expect(await administrators()).toHaveLength(1);
    await atDesk(app, "staff_admin");
    expect((await take(admin, admin)).status).toBe(200);
    expect(await administrators()).toHaveLength(1);
  });

  it("is not counted while they are suspended, or when their role ends", async () => {
    const [admin, second] = [await atDesk(app, "staff_admin"), await atDesk(app, "staff_admin")];
    const third = await teacher();
    expect((await give(admin, second, third, "staff_admin", { until: "2999-12-31" })).status).toBe(200);
    expect((await suspend(admin, second)).status).toBe(200);
    expect((await take(admin, admin)).json.error.code).toBe("identity.last_administrator");
    expect((await take(admin, second)).status).toBe(200);
  });

  it.each([
    ["drop each other", take, take],
    ["suspend each other", suspend, suspend],
    ["drop and suspend each other", take, suspend],
  ])(
    "stays when two %s at the same moment, ten times over",
    async (_what, first, second) => {
      for (let round = 0; round < 10; round += 1) {
        await app.sql("delete from identity.granted");
        const [one, two] = [await atDesk(app, "staff_admin"), await atDesk(app, "staff_admin")];
        await Promise.all([one, two].map(({ desk }) => desk.ask("GET", "/api/staff/desk")));
        const answers = await Promise.all([first(one, two), second(two, one)]);
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
        expect(await administrators()).toHaveLength(1);
      }
    },
    60_000,
  );
});

describe("the record of roles", () => {
  it("says who gave and who took a role, once for each time, and is never changed", async () => {
    const [admin, second] = [await atDesk(app, "staff_admin"), await atDesk(app, "staff_admin")];
    const person = await teacher();
    await give(admin, second, person, "staff_content");
    await give(admin, second, person, "staff_content");
    const granted = "select role, scope_kind, granted_by, granted_until from identity.granted where user_id = $1";
    expect(await app.sql(granted, [person.id])).toEqual([
      { role: "staff_content", scope_kind: "house", granted_by: second.id, granted_until: null },
    ]);
    await take(admin, person, "staff_content");
    await take(admin, person, "staff_content");
    expect(await app.sql("select role, given, said_by from identity.role_record where user_id = $1 order by id", [person.id])).toEqual([
      { role: "staff_content", given: true, said_by: second.id },
      { role: "staff_content", given: false, said_by: admin.id },
    ]);
    await expect(app.sql("update identity.role_record set said_by = null")).rejects.toThrow("never changed");
    await expect(app.sql("delete from identity.role_record")).rejects.toThrow("never changed");
  });
});

describe("a grant", () => {
  it("ends by itself after its last day", async () => {
    const [admin, second] = [await atDesk(app, "staff_admin"), await atDesk(app, "staff_admin")];
    const helper = await atDesk(app, "staff_support");
    expect((await give(admin, second, helper, "staff_content", { until: "2999-12-31" })).status).toBe(200);
    const rolesOf = async () => (await app.sql<{ role: string }>(held, [helper.id])).map(({ role }) => role);
    const held = `select g.role from identity.granted g where g.user_id = $1 and g.granted_from <= platform.now()
      and (g.granted_until is null or g.granted_until > platform.now()) order by role`;
    expect(await rolesOf()).toEqual(["staff_content", "staff_support"]);
    await app.sql(
      "update identity.granted set granted_until = granted_from + interval '1 microsecond' where user_id = $1 and role = 'staff_support'",
      [helper.id],
    );
    await expect.poll(async () => (await helper.desk.ask("GET", "/api/staff/people")).status).toBe(403);
  });

  it("refuses a day that is over, and a role that is held on something else", async () => {
    const [admin, second] = [await atDesk(app, "staff_admin"), await atDesk(app, "staff_admin")];
    const answer = await give(admin, second, await teacher(), "staff_content", { until: "2020-01-01" });
    expect([answer.status, answer.json.error.fields[0].path]).toEqual([400, "until"]);
    expect((await ask(admin, await teacher(), "roles", { role: "main_poc" })).status).toBe(400);
    await expect(app.sql("insert into identity.granted (user_id, role) values ($1, 'main_poc')", [admin.id])).rejects.toThrow(
      "foreign key",
    );
  });

  it("is of a role that the contracts know, and the record knows all of theirs", async () => {
    const rows = await app.sql<{ role: string; scope_kind: string }>("select role, scope_kind from identity.role");
    expect(Object.fromEntries(rows.map(({ role, scope_kind }) => [role, scope_kind]))).toEqual(roleScopes);
  });

  it("is seen by the release before, and what that one gives and takes is seen here", async () => {
    const { id } = await teacher();
    const school = randomUUID();
    const now = async () =>
      (await app.sql<{ role: string }>("select role from identity.granted where user_id = $1 order by role", [id])).map(({ role }) => role);
    const before = async () => [
      ...(await app.sql<{ role: string }>("select role from identity.role_grant where user_id = $1 order by role", [id])),
      ...(await app.sql<{ role: string }>("select role from identity.school_contact where user_id = $1", [id])),
    ];
    await app.sql("insert into identity.role_grant (user_id, role) values ($1, 'staff_content')", [id]);
    await app.sql("insert into identity.school_contact (user_id, school_id, role) values ($1, $2, 'main_poc')", [id, school]);
    await app.sql("update identity.school_contact set role = 'additional_main_poc' where user_id = $1", [id]);
    expect(await now()).toEqual(["additional_main_poc", "staff_content"]);
    await app.sql("delete from identity.granted where user_id = $1", [id]);
    expect(await before()).toEqual([]);
    await app.sql("insert into identity.granted (user_id, role) values ($1, 'staff_support'), ($1, 'staff_finance')", [id]);
    expect(await before()).toEqual([{ role: "staff_support" }]);
    await app.sql("delete from identity.role_grant where user_id = $1", [id]);
    expect(await now()).toEqual(["staff_finance"]);
  });
});
