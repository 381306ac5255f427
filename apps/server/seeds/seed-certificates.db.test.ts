import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../test/test-app.ts";
import { seedCatalogue } from "./seed-catalogue.ts";
import { seedPersonas } from "./seed-personas.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
  await seedCatalogue(app.ctx());
  await seedPersonas(app.platform);
}, 180_000);
afterAll(() => app.close());

const certificates = () =>
  app.sql<{ email: string; number: string; name: string | null; withdrawn: boolean }>(
    `select i.value as email, c.number, c.revision, p.name, c.withdrawn_at is not null as withdrawn, c.right_answers >= 15 as passed
       from learning.certificate c join identity.identifier i on i.user_id = c.user_id and i.kind = 'email'
         left join learning.certificate_copy p on p.number = c.number and p.revision = c.revision
       order by i.value`,
  );
const verify = async (number: string) => (await app.ask("GET", `/api/learning/certificates/${number}`)).json.found;

describe("the sample people", () => {
  it("hold an issued, a corrected and a withdrawn certificate, with what follows from each", async () => {
    const rows = await certificates();
    expect(rows).toMatchObject([
      { email: "asha.patil@upaya.example", name: "Asha Patil", revision: 1, withdrawn: false, passed: true },
      { email: "kwame.mensah@upaya.example", name: "Kwame Mensah", revision: 1, withdrawn: true },
      { email: "meera.joshi@upaya.example", name: "Meera Joshi", revision: 2, withdrawn: false },
    ]);
    const [asha, kwame, meera] = rows.map(({ number }) => number);
    expect(await verify(asha!)).toMatchObject({ state: "valid", name_own: "आशा पाटील", corrected_at: null });
    expect(await verify(kwame!)).toMatchObject({ state: "withdrawn", why: "another_person" });
    expect(await verify(meera!)).toMatchObject({ state: "valid", corrected_at: expect.any(String) });
    const evidence = await app.sql<{ number: string }>("select distinct number from competencies.evidence where withdrawn_at is not null");
    expect(evidence).toEqual([{ number: kwame }]);
    expect(await app.sql("select operation from platform.staff_audit")).toEqual([{ operation: "WithdrawCertificate" }]);
  });

  it("have nearly earned another: every lesson is done, and the check is left", async () => {
    const [maria] = await app.sql<{ left: number; tries: number }>(
      `select (select count(*)::int from learning.lesson l join learning.version v on v.id = l.version_id where v.resource_id = r.resource_id
           and not exists (select 1 from learning.progress p where p.user_id = r.user_id and p.lesson_key = l.key and p.done_at is not null)) as left,
         (select count(*)::int from learning.try t where t.user_id = r.user_id) as tries, r.completed_at
       from learning.record r join identity.identifier i on i.user_id = r.user_id where i.value = 'maria.santos@upaya.example'`,
    );
    expect(maria).toEqual({ left: 0, tries: 0, completed_at: null });
  });

  it("have the same ones when they are seeded again, also where staff have decided otherwise meanwhile", async () => {
    const kwame = "user_id = (select user_id from identity.identifier where value = 'kwame.mensah@upaya.example')";
    await app.sql(`update learning.certificate set withdrawn_at = null, withdrawn_why = null where ${kwame}`);
    const before = await certificates();
    await seedPersonas(app.platform);
    expect(await certificates()).toEqual(before);
    expect(await app.sql("select 1 from learning.try")).toHaveLength(3);
  });
});
