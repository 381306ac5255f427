import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Browser } from "../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { type AtSchools, atSchools, codeOf, tokenIn } from "../../../../test/at-schools.ts";

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

describe("the contacts of a school", () => {
  it("are seen by all of them, with links and whole addresses for main contacts alone", async () => {
    const school = await at.school();
    const head = await at.contact(school, "main_poc", "Asha Patil");
    const deputy = await at.contact(school, "additional_main_poc", "Ravi Rao");
    const asker = await at.person("Meera Joshi");
    await at.ask.ask(asker, await at.listing(school));
    await at.ask.invite(head, school, { email: "office.desk@navodit.example" });

    const seen = (await at.ask.list(head, school)).json;
    expect(seen.may_change).toBe(true);
    expect(seen.contacts.map(({ name, role, is_me }: Record<string, unknown>) => [name, role, is_me])).toEqual([
      ["Asha Patil", "main_poc", true],
      ["Ravi Rao", "additional_main_poc", false],
    ]);
    expect(seen.invitations).toMatchObject([{ sent_to: "office.desk@navodit.example", made_by: "Asha Patil" }]);
    expect(seen.invitations[0].url).toMatch(/\/school-invitation\/[\w-]{43}$/);
    expect(seen.askers).toMatchObject([{ name: "Meera Joshi", job: "coordinator" }]);

    const less = (await at.ask.list(deputy, school)).json;
    expect(less.may_change).toBe(false);
    expect(less.invitations).toMatchObject([{ sent_to: "of…@navodit.example", url: null }]);
    expect(less.contacts).toHaveLength(2);
  });

  it("are nobody else's to see", async () => {
    const [school, other] = [await at.school(), await at.school("Vidya Mandir")];
    const [head, teacher] = [await at.contact(school), await at.person()];
    expect(codeOf(await at.ask.list(head, other))).toBe("not_found");
    expect(codeOf(await at.ask.list(teacher, school))).toBe("forbidden");
    expect((await new Browser(app).ask("GET", `/api/school/contacts?school_id=${school}`)).status).toBe(401);
  });
});

describe("a change of the contacts", () => {
  it("is a main contact's: an additional one neither invites, changes, removes nor answers", async () => {
    const school = await at.school();
    const [head, deputy, asker] = [await at.contact(school), await at.contact(school, "additional_main_poc"), await at.person()];
    await at.ask.ask(asker, await at.listing(school));
    const { invitation } = (await at.ask.invite(head, school)).json;
    const [{ id: waiting }] = (await at.ask.list(head, school)).json.askers;
    const refused = [
      await at.ask.invite(deputy, school),
      await at.ask.revoke(deputy, invitation.id),
      await at.ask.change(deputy, school, deputy.id, "main_poc"),
      await at.ask.change(deputy, school, head.id, "additional_main_poc"),
      await at.ask.remove(deputy, school, head.id),
      await at.ask.answer(deputy, waiting, "yes"),
    ];
    expect(refused.map(codeOf)).toEqual(refused.map(() => "forbidden"));
    expect(await at.roles(school)).toEqual({ [head.id]: "main_poc", [deputy.id]: "additional_main_poc" });
  });

  it("needs a fresh proof, each kind of it", async () => {
    const school = await at.school();
    const [head, deputy, asker] = [await at.contact(school), await at.contact(school, "additional_main_poc"), await at.person()];
    await at.ask.ask(asker, await at.listing(school));
    const { invitation } = (await at.ask.invite(head, school)).json;
    const [{ id: waiting }] = (await at.ask.list(head, school)).json.askers;
    await at.stale(head);
    await at.stale(deputy);
    const refused = [
      await at.ask.invite(head, school),
      await at.ask.revoke(head, invitation.id),
      await at.ask.change(head, school, deputy.id, "main_poc"),
      await at.ask.remove(head, school, deputy.id),
      await at.ask.remove(deputy, school, deputy.id),
      await at.ask.answer(head, waiting, "yes"),
    ];
    expect(refused.map(codeOf)).toEqual(refused.map(() => "identity.proof_needed"));
    expect((await at.ask.list(head, school)).status).toBe(200);
  });

  it("of another school is not there", async () => {
    const [school, other] = [await at.school(), await at.school("Vidya Mandir")];
    const [head, foreign, asker] = [await at.contact(school), await at.contact(other), await at.person()];
    const { invitation } = (await at.ask.invite(foreign, other)).json;
    await at.ask.ask(asker, await at.listing(other));
    const [{ id: waiting }] = (await at.ask.list(foreign, other)).json.askers;
    const refused = [
      await at.ask.invite(head, other),
      await at.ask.revoke(head, invitation.id),
      await at.ask.change(head, other, foreign.id, "additional_main_poc"),
      await at.ask.change(head, school, foreign.id, "additional_main_poc"),
      await at.ask.remove(head, other, foreign.id),
      await at.ask.remove(head, school, foreign.id),
      await at.ask.answer(head, waiting, "yes"),
    ];
    expect(refused.map(codeOf)).toEqual(refused.map(() => "not_found"));
    expect((await at.ask.look(asker, tokenIn(invitation.url))).status).toBe(200);
    expect(await at.roles(other)).toEqual({ [foreign.id]: "main_poc" });
  });

  it("is felt at the next call, and told to whom it is about", async () => {
    const school = await at.school();
    const [head, deputy] = [await at.contact(school), await at.contact(school, "additional_main_poc")];
    expect(codeOf(await at.ask.invite(deputy, school))).toBe("forbidden");
    expect((await at.ask.change(head, school, deputy.id, "main_poc")).status).toBe(200);
    expect((await at.ask.invite(deputy, school)).status).toBe(200);
    expect((await at.ask.change(deputy, school, head.id, "additional_main_poc")).status).toBe(200);
    expect(codeOf(await at.ask.invite(head, school))).toBe("forbidden");
    expect(await at.events(school)).toEqual([
      ["schools.contact_changed", { school_id: school, user_id: deputy.id, change: "became_main", by: head.id }],
      ["schools.contact_changed", { school_id: school, user_id: head.id, change: "became_additional", by: deputy.id }],
    ]);
  });

  it("keeps the day since which somebody speaks for the school, and who changed it", async () => {
    const school = await at.school();
    const [head, deputy] = [await at.contact(school), await at.contact(school, "additional_main_poc")];
    const since = () => app.sql("select granted_from from identity.granted where user_id = $1", [deputy.id]);
    const before = await since();
    await at.ask.change(head, school, deputy.id, "main_poc");
    await at.ask.change(head, school, deputy.id, "main_poc");
    expect(await since()).toEqual(before);
    expect(
      await app.sql("select role, given, said_by from identity.role_record where user_id = $1 and scope_id = $2 order by id", [
        deputy.id,
        school,
      ]),
    ).toEqual([
      { role: "additional_main_poc", given: true, said_by: null },
      { role: "additional_main_poc", given: false, said_by: head.id },
      { role: "main_poc", given: true, said_by: head.id },
    ]);
  });
});

describe("a contact who is removed", () => {
  const infoOf = (school: string) => `/api/school/info?school_id=${school}`;
  const everywhere = (school: string) => [
    `/api/school/contacts?school_id=${school}`,
    infoOf(school),
    `/api/cart/school?school_id=${school}`,
    "/api/school/contacts",
    "/api/school/info",
    "/api/cart/school",
  ];

  it("has no right to anything of the school at the next call, nor do the links that they made", async () => {
    const school = await at.school();
    const [head, second, guest] = [await at.contact(school), await at.contact(school), await at.person()];
    const { invitation } = (await at.ask.invite(second, school)).json;
    for (const path of everywhere(school)) expect([path, (await second.browser.ask("GET", path)).status]).toEqual([path, 200]);
    expect((await at.ask.remove(head, school, second.id)).json.message).toBe("They do not speak for the school any more.");
    for (const path of everywhere(school)) expect([path, codeOf(await second.browser.ask("GET", path))]).toEqual([path, "forbidden"]);
    const query = { query: `{ school(school_id: "${school}") { name } }` };
    const asked = await second.browser.ask("POST", "/api/graphql", { body: query });
    expect(asked.json.errors[0].extensions.code).toBe("forbidden");
    expect((await at.ask.look(guest, tokenIn(invitation.url))).status).toBe(404);
    expect(codeOf(await at.ask.accept(guest, tokenIn(invitation.url)))).toBe("schools.invitation_ended");
    expect((await at.events(school)).at(-1)).toEqual([
      "schools.contact_changed",
      { school_id: school, user_id: second.id, change: "removed", by: head.id },
    ]);
  });

  it("is refused by a process that has not heard of it as well", async () => {
    const school = await at.school();
    const [head, second] = [await at.contact(school), await at.contact(school)];
    for (const path of everywhere(school)) expect((await second.browser.ask("GET", path)).status).toBe(200);
    // As another process does it: nothing is said here, and what is known of the session is not a second old.
    await app.sql("delete from identity.granted where user_id = $1", [second.id]);
    for (const path of everywhere(school)) expect([path, codeOf(await second.browser.ask("GET", path))]).toEqual([path, "not_found"]);
    expect((await at.ask.list(head, school)).json.contacts).toHaveLength(1);
  });

  it("may have removed themselves, also an additional one, but not the last main one", async () => {
    const school = await at.school();
    const [head, deputy] = [await at.contact(school), await at.contact(school, "additional_main_poc")];
    expect((await at.ask.remove(deputy, school, deputy.id)).json.message).toBe("You do not speak for this school any more.");
    expect(codeOf(await at.ask.remove(head, school, head.id))).toBe("schools.last_main_contact");
    expect(codeOf(await at.ask.change(head, school, head.id, "additional_main_poc"))).toBe("schools.last_main_contact");
    expect(await at.roles(school)).toEqual({ [head.id]: "main_poc" });
  });
});

describe("a school whose last main contact is forgotten", () => {
  it("stays, speaks through nobody, and can be claimed again as if nobody had ever spoken for it", async () => {
    const school = await at.school("Vidya Mandir of the forgotten");
    const [head, guest] = [await at.contact(school), await at.person()];
    const listing = await at.listing(school);
    const token = tokenIn((await at.ask.invite(head, school)).json.invitation.url);
    expect(codeOf(await at.ask.ask(guest, listing))).toBe("200");
    for (const module of app.platform.people) await app.ctx().tx((tx) => module.forget(tx, { ids: [head.id], addresses: [head.email] }));
    expect(await at.roles(school)).toEqual({});
    expect(await app.sql("select 1 from schools.school where id = $1 and removed_at is null", [school])).toHaveLength(1);
    expect((await at.ask.look(guest, token)).status).toBe(404);
    expect(await app.sql("select 1 from schools.invitation where school_id = $1", [school])).toEqual([]);
    expect(codeOf(await at.ask.ask(await at.person(), listing))).toBe("schools.nobody_speaks");
    const body = { listing_id: listing, job: "principal", way: "documents" };
    expect((await guest.browser.ask("POST", "/api/schools/claims", { body })).json.claim).toMatchObject({ listing: { is_claimed: false } });
  });
});

describe("one main contact stays", () => {
  const turns = 10;

  it.each(["remove", "change"] as const)(
    "when two %s each other, twenty times at once",
    async (how) => {
      for (let turn = 0; turn < 4; turn += 1) {
        const school = await at.school();
        const [one, two] = [await at.contact(school), await at.contact(school)];
        const end = (who: typeof one, whom: typeof one) =>
          how === "remove" ? at.ask.remove(who, school, whom.id) : at.ask.change(who, school, whom.id, "additional_main_poc");
        const answers = await Promise.all(Array.from({ length: turns }, () => [end(one, two), end(two, one)]).flat());
        expect(Object.values(await at.roles(school)).filter((role) => role === "main_poc")).toHaveLength(1);
        expect((await at.events(school)).length).toBe(1);
        expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
        expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      }
    },
    60_000,
  );

  it("when both leave by themselves at the same moment", async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const school = await at.school();
      const [one, two] = [await at.contact(school), await at.contact(school)];
      const answers = await Promise.all([at.ask.remove(one, school, one.id), at.ask.remove(two, school, two.id)]);
      expect(answers.map(codeOf).toSorted()).toEqual(["200", "schools.last_main_contact"]);
    }
  });

  it("does not count a main contact whose account is suspended", async () => {
    const school = await at.school();
    const [head, second] = [await at.contact(school), await at.contact(school)];
    await app.sql("update identity.person set status = 'suspended' where id = $1", [second.id]);
    expect(codeOf(await at.ask.remove(head, school, head.id))).toBe("schools.last_main_contact");
    expect((await at.ask.list(head, school)).json.contacts).toHaveLength(1);
  });
});
