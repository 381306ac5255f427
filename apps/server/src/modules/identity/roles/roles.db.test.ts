import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { type Browser, signUp } from "../../../../test/sign-up.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { CODES_PER_ADDRESS: 100_000, CALLS_PER_MINUTE: 1_000_000 } });
});
afterAll(() => app.close());
beforeEach(() => app.sql("delete from identity.role_grant"));

interface Somebody {
  readonly id: string;
  readonly browser: Browser;
}

/** Has the role before the session is looked at for the first time. */
async function somebody(role?: string): Promise<Somebody> {
  const email = `${randomUUID()}@example.org`;
  const { reply } = await signUp(app, email);
  if (role) await app.sql("insert into identity.role_grant (user_id, role) values ($1, $2)", [reply.user_id, role]);
  return { id: reply.user_id, browser: (await signUp(app, email)).browser };
}

const give = (by: Somebody, to: Somebody, role: string, held = true) =>
  by.browser.ask("POST", `/api/staff/people/${to.id}/roles`, { body: { role, held } });
const suspend = (by: Somebody, whom: Somebody) =>
  by.browser.ask("POST", `/api/staff/people/${whom.id}/suspension`, { body: { suspended: true } });
const administrators = () =>
  app.sql(
    "select 1 from identity.role_grant r join identity.person p on p.id = r.user_id where role = 'staff_admin' and status = 'active'",
  );

describe("the last administrator", () => {
  it("can neither be dropped nor suspended, also not by themself", async () => {
    const admin = await somebody("staff_admin");
    const dropped = await give(admin, admin, "staff_admin", false);
    expect([dropped.status, dropped.json.error.code]).toEqual([409, "identity.last_administrator"]);
    expect((await suspend(admin, admin)).json.error.code).toBe("identity.last_administrator");
    expect(await administrators()).toHaveLength(1);
    const second = await somebody();
    await give(admin, second, "staff_admin");
    expect((await give(admin, admin, "staff_admin", false)).status).toBe(200);
    expect(await administrators()).toHaveLength(1);
  });

  it("is not counted while they are suspended", async () => {
    const admin = await somebody("staff_admin");
    const second = await somebody("staff_admin");
    expect((await suspend(admin, second)).status).toBe(200);
    expect((await give(admin, admin, "staff_admin", false)).json.error.code).toBe("identity.last_administrator");
    expect((await give(admin, second, "staff_admin", false)).status).toBe(200);
  });

  it.each([
    ["drop each other", give, give],
    ["suspend each other", suspend, suspend],
    ["drop and suspend each other", give, suspend],
  ])(
    "stays when two %s at the same moment, ten times over",
    async (_what, first, second) => {
      for (let round = 0; round < 10; round += 1) {
        await app.sql("delete from identity.role_grant");
        const [one, two] = [await somebody("staff_admin"), await somebody("staff_admin")];
        const act = (how: typeof first, by: Somebody, whom: Somebody) =>
          how === give ? give(by, whom, "staff_admin", false) : suspend(by, whom);
        await Promise.all([one, two].map(({ browser }) => browser.ask("GET", "/api/user/info")));
        const answers = await Promise.all([act(first, one, two), act(second, two, one)]);
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
        expect(await administrators()).toHaveLength(1);
      }
    },
    60_000,
  );
});

describe("the record of roles", () => {
  it("says who gave and who took a role, once for each time, and is never changed", async () => {
    const admin = await somebody("staff_admin");
    const person = await somebody();
    await give(admin, person, "staff_content");
    await give(admin, person, "staff_content");
    expect(await app.sql("select role, granted_by from identity.role_grant where user_id = $1", [person.id])).toEqual([
      { role: "staff_content", granted_by: admin.id },
    ]);
    await give(admin, person, "staff_content", false);
    await give(admin, person, "staff_content", false);
    expect(await app.sql("select role, given, said_by from identity.role_record where user_id = $1 order by id", [person.id])).toEqual([
      { role: "staff_content", given: true, said_by: admin.id },
      { role: "staff_content", given: false, said_by: admin.id },
    ]);
    await expect(app.sql("update identity.role_record set said_by = null")).rejects.toThrow("never changed");
    await expect(app.sql("delete from identity.role_record")).rejects.toThrow("never changed");
  });
});
