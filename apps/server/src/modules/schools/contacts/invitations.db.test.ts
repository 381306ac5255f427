import { createHash, randomBytes } from "node:crypto";
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

const open = async (who: Parameters<AtSchools["ask"]["list"]>[0], school: string) => (await at.ask.list(who, school)).json.invitations;
const nobody = () => ({ browser: new Browser(app) });

describe("an invitation", () => {
  it("makes the first who accepts it a contact, with role and job, and tells nothing to the others", async () => {
    const school = await at.school("Navodit Public School");
    const [head, guest, late] = [await at.contact(school), await at.person("Ravi Rao"), await at.person()];
    const { invitation } = (await at.ask.invite(head, school, { role: "main_poc", job: "coordinator" })).json;
    const token = tokenIn(invitation.url);
    const looked = await at.ask.look(nobody(), token);
    expect(looked.json).toEqual({
      school: "Navodit Public School",
      photo_url: null,
      role: "main_poc",
      job: "coordinator",
      from: "Asha Patil",
      expires_at: invitation.expires_at,
    });
    expect((await at.ask.accept(nobody(), token)).status).toBe(401);
    expect((await at.ask.accept(guest, token)).json).toMatchObject({ school_id: school });
    expect(await at.roles(school)).toEqual({ [head.id]: "main_poc", [guest.id]: "main_poc" });
    // At the very next call, also in a process that had just asked who they are.
    const seen = (await at.ask.list(guest, school)).json;
    expect(seen.contacts.map(({ name, job }: Record<string, unknown>) => [name, job])).toEqual([
      ["Asha Patil", null],
      ["Ravi Rao", "coordinator"],
    ]);
    expect(seen.invitations).toEqual([]);
    expect(codeOf(await at.ask.accept(late, token))).toBe("schools.invitation_ended");
    expect((await at.ask.look(nobody(), token)).status).toBe(404);
    expect(await app.sql("select said_by from identity.role_record where user_id = $1 and scope_id = $2", [guest.id, school])).toEqual([
      { said_by: head.id },
    ]);
  });

  it("is used once, whoever of twenty comes at the same moment, and by nobody twice", async () => {
    const school = await at.school();
    const head = await at.contact(school);
    const guests = await Promise.all(Array.from({ length: 10 }, () => at.person()));
    const { invitation } = (await at.ask.invite(head, school)).json;
    const token = tokenIn(invitation.url);
    const answers = await Promise.all(
      guests.flatMap((guest) => [0, 1].map(async () => [guest.id, codeOf(await at.ask.accept(guest, token))])),
    );
    const winners = new Set(answers.filter(([, code]) => code === "200").map(([id]) => id));
    expect(winners.size).toBe(1);
    expect(answers.filter(([id]) => !winners.has(id)).map(([, code]) => code)).toEqual(Array<string>(18).fill("schools.invitation_ended"));
    expect(Object.keys(await at.roles(school))).toHaveLength(2);
    expect((await at.events(school)).map(([, { change }]) => change)).toEqual(["joined"]);
  }, 60_000);

  it("says the same to whoever accepted it and asks once more, until they are removed", async () => {
    const school = await at.school();
    const [head, guest] = [await at.contact(school), await at.person()];
    const token = tokenIn((await at.ask.invite(head, school)).json.invitation.url);
    for (let turn = 0; turn < 2; turn += 1) expect((await at.ask.accept(guest, token)).status).toBe(200);
    await at.ask.remove(head, school, guest.id);
    expect(codeOf(await at.ask.accept(guest, token))).toBe("schools.invitation_ended");
    expect(await at.roles(school)).toEqual({ [head.id]: "main_poc" });
  });

  it("changes nothing for whoever speaks for the school as much already, and makes more of an additional contact", async () => {
    const school = await at.school();
    const [head, second, deputy] = [await at.contact(school), await at.contact(school), await at.contact(school, "additional_main_poc")];
    const less = tokenIn((await at.ask.invite(head, school)).json.invitation.url);
    for (const who of [head, second, deputy]) expect(codeOf(await at.ask.accept(who, less))).toBe("schools.yours");
    expect((await at.ask.look(nobody(), less)).status).toBe(200);
    const more = tokenIn((await at.ask.invite(head, school, { role: "main_poc" })).json.invitation.url);
    expect((await at.ask.accept(deputy, more)).status).toBe(200);
    expect(await at.roles(school)).toEqual({ [head.id]: "main_poc", [second.id]: "main_poc", [deputy.id]: "main_poc" });
  });

  it("ends after fourteen days, and when it is taken back", async () => {
    const school = await at.school();
    const [head, guest] = [await at.contact(school), await at.person()];
    const taken = (await at.ask.invite(head, school)).json.invitation;
    for (let turn = 0; turn < 2; turn += 1) expect((await at.ask.revoke(head, taken.id)).status).toBe(200);
    expect((await at.ask.look(nobody(), tokenIn(taken.url))).status).toBe(404);
    expect(codeOf(await at.ask.accept(guest, tokenIn(taken.url)))).toBe("schools.invitation_ended");
    const { invitation } = (await at.ask.invite(head, school)).json;
    await app.sql("update schools.invitation set expires_at = platform.now() where id = $1", [invitation.id]);
    expect(Date.parse(invitation.expires_at) - Date.parse(invitation.made_at)).toBe(14 * 86_400_000);
    expect((await at.ask.look(nobody(), tokenIn(invitation.url))).status).toBe(404);
    expect(codeOf(await at.ask.accept(guest, tokenIn(invitation.url)))).toBe("schools.invitation_ended");
    expect(await open(head, school)).toEqual([]);
    expect(await at.roles(school)).toEqual({ [head.id]: "main_poc" });
  });

  it("that was accepted is not taken back any more", async () => {
    const school = await at.school();
    const [head, guest] = [await at.contact(school), await at.person()];
    const { invitation } = (await at.ask.invite(head, school)).json;
    await at.ask.accept(guest, tokenIn(invitation.url));
    expect(codeOf(await at.ask.revoke(head, invitation.id))).toBe("schools.invitation_ended");
  });
});

describe("the link of an invitation", () => {
  it("is in the record as its hash and sealed, and in no other form", async () => {
    const school = await at.school();
    const head = await at.contact(school);
    const token = tokenIn((await at.ask.invite(head, school)).json.invitation.url);
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const [row] = await app.sql<{ whole: string; hash: Buffer }>(
      "select row_to_json(i)::text as whole, token_hash as hash from schools.invitation i where school_id = $1",
      [school],
    );
    expect(row!.whole).not.toContain(token);
    expect(row!.hash).toEqual(createHash("sha256").update(token).digest());
    expect(tokenIn((await open(head, school))[0].url)).toBe(token);
  });

  it("does not open from another row, and then the letter's link still works", async () => {
    const school = await at.school();
    const [head, guest] = [await at.contact(school), await at.person()];
    const [one, two] = [(await at.ask.invite(head, school)).json.invitation, (await at.ask.invite(head, school)).json.invitation];
    await app.sql(
      "update schools.invitation set sealed_token = (select sealed_token from schools.invitation where id = $2) where id = $1",
      [one.id, two.id],
    );
    const urls = Object.fromEntries((await open(head, school)).map(({ id, url }: Record<string, unknown>) => [id, url]));
    expect(urls).toEqual({ [one.id]: null, [two.id]: two.url });
    expect((await at.ask.accept(guest, tokenIn(one.url))).status).toBe(200);
  });

  it("that nobody made is not there, and guessing is counted", async () => {
    const small = await testApp({ env: { NUMBERS_PER_HOUR: 3, CALLS_PER_MINUTE: 1_000 } });
    try {
      const guess = () => small.ask("GET", `/api/schools/invitations/${randomBytes(32).toString("base64url")}`);
      for (let turn = 0; turn < 3; turn += 1) expect((await guess()).status).toBe(404);
      expect((await guess()).status).toBe(429);
      expect((await small.ask("GET", "/api/schools/invitations/short")).status).toBe(400);
    } finally {
      await small.close();
    }
  });
});

describe("the letter of an invitation", () => {
  it("says who invites, to what, as what, until when, and that nobody has to do anything", async () => {
    const school = await at.school("Navodit Public School");
    const head = await at.contact(school);
    const to = "ravi.rao@navodit.example";
    const { message, invitation } = (await at.ask.invite(head, school, { email: to })).json;
    expect(message).toBe("The invitation is on its way.");
    const [letter, ...more] = await at.letters(to);
    expect(more).toEqual([]);
    expect(letter!.subject).toBe("An invitation to speak for Navodit Public School");
    expect(letter!.body_text).toContain("Asha Patil invites you to speak for Navodit Public School here, as a contact.");
    expect(letter!.body_text).toContain(invitation.url);
    expect(letter!.body_text).toMatch(/Works until: .*, on the clock of India/);
    expect(letter!.body_text).toContain("you need do nothing: nothing happens");
  });

  it("carries no link that somebody wrote into a name", async () => {
    const school = await at.school("Win at https://prize.example/now");
    const head = await at.contact(school, "main_poc", "www.evil.example me@evil.example");
    await at.ask.invite(head, school, { email: "nobody@strangers.example" });
    const [letter] = await at.letters("nobody@strangers.example");
    expect(`${letter!.subject} ${letter!.body_text}`).not.toMatch(/prize\.example|evil\.example|https:\/\/prize/);
  });

  it("sent once more to an address stops the link before, and does not fill a box", async () => {
    const school = await at.school();
    const [head, guest] = [await at.contact(school), await at.person()];
    const to = "often@navodit.example";
    const tokens: string[] = [];
    for (let turn = 0; turn < 5; turn += 1) tokens.push(tokenIn((await at.ask.invite(head, school, { email: to })).json.invitation.url));
    expect(await open(head, school)).toHaveLength(1);
    expect(codeOf(await at.ask.accept(guest, tokens[0]!))).toBe("schools.invitation_ended");
    expect((await at.ask.invite(head, school, { email: to })).status).toBe(429);
    expect(await at.letters(to)).toHaveLength(5);
    expect((await at.ask.accept(guest, tokens[4]!)).status).toBe(200);
  });
});

describe("open invitations", () => {
  it("are ten at most, also when twenty are made at once; one that ended makes room", async () => {
    const school = await at.school();
    const [head, second] = [await at.contact(school), await at.contact(school)];
    const answers = await Promise.all(Array.from({ length: 20 }, (_, turn) => at.ask.invite(turn % 2 ? head : second, school)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(codeOf))).toEqual(new Set(["schools.many_invitations"]));
    const listed = await open(head, school);
    expect(listed).toHaveLength(10);
    await at.ask.revoke(head, listed[0].id);
    expect((await at.ask.invite(head, school)).status).toBe(200);
    expect(codeOf(await at.ask.invite(head, school))).toBe("schools.many_invitations");
  });

  it("do not let in anybody in the name of a main contact who became an additional one", async () => {
    const school = await at.school();
    const [head, second, guest] = [await at.contact(school), await at.contact(school), await at.person()];
    const token = tokenIn((await at.ask.invite(second, school)).json.invitation.url);
    await at.ask.change(head, school, second.id, "additional_main_poc");
    expect(codeOf(await at.ask.accept(guest, token))).toBe("schools.invitation_ended");
  });

  it("of a school that is gone lead nowhere", async () => {
    const school = await at.school();
    const [head, guest] = [await at.contact(school), await at.person()];
    const token = tokenIn((await at.ask.invite(head, school)).json.invitation.url);
    await app.sql("update schools.school set removed_at = platform.now() where id = $1", [school]);
    expect((await at.ask.look(nobody(), token)).status).toBe(404);
    expect(codeOf(await at.ask.accept(guest, token))).toBe("not_found");
  });
});
