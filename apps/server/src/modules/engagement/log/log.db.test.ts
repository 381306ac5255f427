import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { atDesk, type Colleague } from "../../../../test/at-desk.ts";
import { signUp } from "../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { tell } from "../telling/tell.ts";
import { buildTelling } from "../telling/telling.builders.ts";

let app: TestApp;
let kavya: Colleague;
let asha: string;

beforeAll(async () => {
  app = await testApp({ env: { CALLS_PER_MINUTE: 1_000_000 } });
  kavya = await atDesk(app, "staff_support");
  asha = (await signUp(app, "asha@told.example")).reply.user_id;
  const ravi = (await signUp(app, "ravi@told.example")).reply.user_id;
  await app.ctx().tx((tx) => tell(tx, [buildTelling(asha), buildTelling(ravi, { facts: { title: "Somebody else's" } })]));
  await app
    .ctx()
    .tx((tx) =>
      tell(tx, [
        buildTelling(asha, { kind: "certificate_issued", facts: { title: "A calm classroom", number: "UP26-1" }, route: "/learning" }),
      ]),
    );
});
afterAll(() => app.close());

const find = async (search = "") => (await kavya.desk.ask("GET", `/api/staff/told?search=${encodeURIComponent(search)}`)).json;
const get = (id: string, who = kavya) => who.desk.ask("GET", `/api/staff/told/${id}`);

describe("what somebody was told", () => {
  it("is found by a whole address or their id, and by nothing less", async () => {
    for (const search of ["asha@told.example", " Asha@Told.example ", asha])
      expect((await find(search)).rows.map(({ id }: { id: string }) => id)).toEqual([asha]);
    for (const search of ["", "asha", "asha@told", "%", "told.example"]) expect((await find(search)).rows).toEqual([]);
  });

  it("says by which channel, what became of it and why it waits, and is nobody else's", async () => {
    await app.sql(
      `update engagement.delivery set state = 'held', because = 'digest', held_until = '2026-11-21T13:30:00Z' where user_id = $1 and kind = 'badge'`,
      [asha],
    );
    await app.sql(
      "update engagement.delivery set state = 'refused', because = 'InactiveRecipient', ended_at = due_at where user_id = $1 and kind = 'certificate_issued' and channel = 'email'",
      [asha],
    );
    const { json } = await get(asha);
    const steps = json.history.map(({ what, words }: { what: string; words: string }) => [what, words.split("\n")]);
    expect(steps).toEqual([
      [
        "Your certificate is ready: A calm classroom",
        [
          expect.stringMatching(/^E-mail: refused by the provider, .+ \(InactiveRecipient\)$/),
          expect.stringMatching(/^Push: about to leave, /),
        ],
      ],
      ["You earned the badge Ten evenings", ["E-mail: waits, until Sat 21 Nov, 7:00 pm (it comes in their digest)"]],
    ]);
    const facts = Object.fromEntries(json.parts[0].facts.map(({ name, value }: { name: string; value: string }) => [name, value]));
    expect(facts).toMatchObject({ Letters: "Yes", "Devices that are told": "0", "What they want to hear": "As it is at first" });
    // Where they are reached is nobody's business here.
    expect(JSON.stringify(json)).not.toContain("asha@told.example");
  });

  it("is shown as far as a hundred messages", async () => {
    const busy = (await signUp(app, "busy@told.example")).reply.user_id;
    for (let many = 0; many < 103; many += 1)
      await app.ctx().tx((tx) => tell(tx, [buildTelling(busy, { facts: { title: `Badge ${many}` } })]));
    const { history } = (await get(busy)).json;
    expect([history.length, history[0].what]).toEqual([100, "You earned the badge Badge 102"]);
  });

  it("says that no letter goes to an address that sent them back", async () => {
    const mark = await app.ctx().tx(async (tx) => tx.seal.mark("asha@told.example"));
    await app.sql("insert into engagement.suppressed (mark, reason, noted_at) values ($1, 'bounced', now())", [mark]);
    expect((await get(asha)).json.parts[0].facts[0]).toEqual({ name: "Letters", value: "No: letters came back" });
  });

  it("is for those who help people, and of nobody who is not there", async () => {
    const content = await atDesk(app, "staff_content");
    expect((await get(asha, content)).status).toBe(403);
    expect((await content.desk.ask("GET", "/api/staff/told?search=asha@told.example")).status).toBe(403);
    expect([(await get(randomUUID())).status, (await get("asha")).status]).toEqual([404, 400]);
  });
});
