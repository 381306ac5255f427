import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { type AtSchools, atSchools, codeOf, type Person, tokenIn } from "../../../../test/at-schools.ts";

let app: TestApp;
let at: AtSchools;

beforeAll(async () => {
  app = await testApp({
    env: {
      CALLS_PER_MINUTE: 1_000_000,
      CODES_PER_ADDRESS: 1_000,
      CODES_PER_DAY: 100_000,
      CODES_PER_NETWORK: 100_000,
      REQUESTS_PER_HOUR: 1_000,
    },
  });
  at = atSchools(app);
});
afterAll(() => app.close());

const waiting = async (who: Person, school: string) => (await at.ask.list(who, school)).json.askers;
const daysAgo = (days: number, who: Person) =>
  app.sql("update schools.asker set asked_at = platform.now() - make_interval(days => $1) where user_id = $2", [days, who.id]);

describe("somebody who asks to speak for a school", () => {
  it("is told to its main contacts, and let in by one of them", async () => {
    const school = await at.school();
    const [head, second, deputy] = [await at.contact(school), await at.contact(school), await at.contact(school, "additional_main_poc")];
    const asker = await at.person("Meera Joshi");
    expect((await at.ask.ask(asker, await at.listing(school))).status).toBe(200);
    const [{ id, name, job }] = await waiting(head, school);
    expect([name, job]).toEqual(["Meera Joshi", "coordinator"]);
    const [[subject, said]] = (await at.events(school)) as [[string, { asker_id: string; user_ids: string[] }]];
    expect([subject, said.asker_id, said.user_ids.toSorted()]).toEqual(["schools.contact_asked", id, [head.id, second.id].toSorted()]);
    expect((await at.ask.answer(second, id, "yes")).status).toBe(200);
    expect((await at.ask.answer(head, id, "yes")).status).toBe(200);
    expect(codeOf(await at.ask.answer(head, id, "no"))).toBe("schools.claim_ended");
    expect(await at.roles(school)).toMatchObject({ [asker.id]: "additional_main_poc", [deputy.id]: "additional_main_poc" });
    expect((await at.events(school)).slice(1)).toEqual([
      ["schools.contact_changed", { school_id: school, user_id: asker.id, change: "joined", by: second.id }],
    ]);
    expect((await at.ask.list(asker, school)).json.contacts.find(({ is_me }: { is_me: boolean }) => is_me).job).toBe("coordinator");
    expect(await waiting(head, school)).toEqual([]);
  });

  it("hears the no, and can ask again after thirty days", async () => {
    const school = await at.school();
    const [head, asker, listing] = [await at.contact(school), await at.person(), await at.listing(school)];
    await at.ask.ask(asker, listing);
    const [{ id }] = await waiting(head, school);
    expect((await at.ask.answer(head, id, "no")).status).toBe(200);
    expect((await at.events(school)).at(-1)).toEqual([
      "schools.contact_changed",
      { school_id: school, user_id: asker.id, change: "declined", by: head.id },
    ]);
    await daysAgo(29, asker);
    expect((await at.ask.ask(asker, listing)).status).toBe(200);
    expect(await waiting(head, school)).toEqual([]);
    await daysAgo(31, asker);
    expect((await at.ask.ask(asker, listing)).status).toBe(200);
    expect(await waiting(head, school)).toHaveLength(1);
    expect(await at.roles(school)).toEqual({ [head.id]: "main_poc" });
  });

  it("asks once within thirty days, also when they press twenty times at once", async () => {
    const school = await at.school();
    const [head, asker, listing] = [await at.contact(school), await at.person(), await at.listing(school)];
    const answers = await Promise.all(Array.from({ length: 20 }, () => at.ask.ask(asker, listing)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await waiting(head, school)).toHaveLength(1);
    expect(await at.events(school)).toHaveLength(1);
    await daysAgo(31, asker);
    await at.ask.ask(asker, listing, "owner");
    expect(await waiting(head, school)).toMatchObject([{ job: "owner" }]);
    expect(await at.events(school)).toHaveLength(2);
  });

  it("waits for five schools at most, also when they ask ten at once", async () => {
    const asker = await at.person();
    const listings = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const school = await at.school();
        await at.contact(school);
        return at.listing(school);
      }),
    );
    const answers = await Promise.all(listings.map((listing) => at.ask.ask(asker, listing)));
    expect(answers.map(codeOf).toSorted()).toEqual([...Array<string>(5).fill("200"), ...Array<string>(5).fill("schools.many_asked")]);
    // What nobody has answered for a month does not hold them up.
    await daysAgo(31, asker);
    expect((await at.ask.ask(asker, listings[answers.findIndex(({ status }) => status !== 200)]!)).status).toBe(200);
  }, 60_000);

  it("asks a school that somebody speaks for, and not their own", async () => {
    const [school, empty, weak] = [await at.school(), await at.school(), await at.school()];
    const [head, asker] = [await at.contact(school), await at.person()];
    await at.contact(weak, "additional_main_poc");
    const ask = async (who: Person, of: string | null) => codeOf(await at.ask.ask(who, await at.listing(of)));
    expect(await ask(asker, null)).toBe("schools.nobody_speaks");
    expect(await ask(asker, empty)).toBe("schools.nobody_speaks");
    expect(await ask(asker, weak)).toBe("schools.nobody_speaks");
    expect(await ask(head, school)).toBe("schools.yours");
    expect(codeOf(await at.ask.ask(asker, randomUUID()))).toBe("not_found");
  });

  it("who is invited meanwhile does not wait any more, and a late no takes nothing away", async () => {
    const school = await at.school();
    const [head, asker] = [await at.contact(school), await at.person()];
    await at.ask.ask(asker, await at.listing(school));
    const [{ id }] = await waiting(head, school);
    await at.ask.accept(asker, tokenIn((await at.ask.invite(head, school, { role: "main_poc" })).json.invitation.url));
    expect(await waiting(head, school)).toEqual([]);
    expect(codeOf(await at.ask.answer(head, id, "no"))).toBe("schools.claim_ended");
    expect((await at.ask.answer(head, id, "yes")).status).toBe(200);
    expect(await at.roles(school)).toEqual({ [head.id]: "main_poc", [asker.id]: "main_poc" });
  });

  it("is let in with the account that theirs became", async () => {
    const school = await at.school();
    const [head, asker, living] = [await at.contact(school), await at.person(), await at.person()];
    await at.ask.ask(asker, await at.listing(school));
    const [{ id }] = await waiting(head, school);
    await app.sql("update identity.person set status = 'merged', merged_into = $2 where id = $1", [asker.id, living.id]);
    expect((await at.ask.answer(head, id, "yes")).status).toBe(200);
    expect(await at.roles(school)).toEqual({ [head.id]: "main_poc", [living.id]: "additional_main_poc" });
  });
});
