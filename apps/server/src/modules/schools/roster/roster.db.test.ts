import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { codeOf, type Person } from "../../../../test/at-schools.ts";
import { lapseUnanswered } from "./lapse-links.ts";
import { atRoster, countsOf } from "../../../../test/at-roster.ts";

let app: TestApp;
let at: ReturnType<typeof atRoster>;
beforeAll(async () => {
  app = await testApp({
    env: {
      CALLS_PER_MINUTE: 1_000_000,
      READS_PER_MINUTE: 1_000_000,
      CODES_PER_ADDRESS: 100_000,
      CODES_PER_NETWORK: 100_000,
      TYPED_LETTERS_PER_DAY: 100,
    },
  });
  at = atRoster(app);
});
afterAll(() => app.close());

/** A school with one who speaks for it. */
async function staffRoom(): Promise<{ school: string; anjali: Person }> {
  const school = await at.school();
  await app.sql("update schools.school set verification_status = 'unverified' where id = $1", [school]);
  return { school, anjali: await at.contact(school, "main_poc", "Anjali Verma") };
}
const rows = async (who: Person, school: string, query = "") => (await at.list(who, school, query)).json.data as Record<string, unknown>[];
const nobody = { browser: { ask: (...asked: Parameters<TestApp["ask"]>) => app.ask(...asked) } } as unknown as Person;

describe("a teacher who is put on a school's list", () => {
  it("is known by what the school wrote until she says yes, and by her own name from then on", async () => {
    const { school, anjali } = await staffRoom();
    const priya = await at.person("Priya Shinde");
    const { json } = await at.add(anjali, school, { name: "P. Shinde", email: priya.email });
    expect(json).toMatchObject({ outcome: "invited", message: "The invitation is on its way." });
    expect(await rows(anjali, school)).toMatchObject([{ name: "P. Shinde", state: "invited", teacher_id: null, photo_url: null }]);
    const [waits] = (await at.mine(priya)).json.data;
    expect(waits).toMatchObject({
      link_id: json.link_id,
      state: "invited",
      subjects: ["Mathematics"],
      grades: [4, 5],
      asked_by: "Anjali Verma",
    });
    expect((await at.answer(priya, json.link_id, "yes")).status).toBe(200);
    expect(await rows(anjali, school)).toMatchObject([{ name: "Priya Shinde", state: "linked", teacher_id: priya.id }]);
    expect((await at.mine(priya)).json.data).toMatchObject([{ state: "linked" }]);
    await priya.browser.ask("POST", "/api/user/details", { body: { name: "Priya Kulkarni" } });
    expect(await rows(anjali, school, "&q=kulk")).toMatchObject([{ name: "Priya Kulkarni" }]);
  });

  it("answers by the link of her letter, also with another address than the school wrote", async () => {
    const { school, anjali } = await staffRoom();
    const email = `${randomUUID()}@office.example`;
    await at.add(anjali, school, { email });
    const token = await at.tokenTo(email);
    expect((await at.look(nobody, token)).json).toMatchObject({ kind: "invitation", subjects: ["Mathematics"], grades: [4, 5] });
    const priya = await at.person("Priya Shinde");
    expect((await at.join(priya, token)).json).toMatchObject({ state: "linked" });
    expect(await rows(anjali, school)).toMatchObject([{ teacher_id: priya.id, state: "linked", grades: [4, 5] }]);
    // The letter is spent.
    expect((await at.join(await at.person(), token)).status).toBe(404);
    expect((await at.look(nobody, token)).status).toBe(404);
  });

  it("says no, and is not asked again for ninety days", async () => {
    const { school, anjali } = await staffRoom();
    const dinesh = await at.person("Dinesh Rathod");
    const { link_id } = (await at.add(anjali, school, { email: dinesh.email })).json;
    expect((await at.answer(dinesh, link_id, "no")).status).toBe(200);
    expect(codeOf(await at.add(anjali, school, { email: dinesh.email }))).toBe("schools.said_no");
    expect(codeOf(await at.remind(anjali, link_id))).toBe("schools.said_no");
    expect((await at.takeOff(anjali, link_id)).status).toBe(200);
    expect(codeOf(await at.add(anjali, school, { email: dinesh.email }))).toBe("schools.said_no");
    await at.older(link_id, 91);
    expect((await at.add(anjali, school, { email: dinesh.email })).json.outcome).toBe("again");
  });

  it("stands there once for an address and once for a number, however often and by however many she is added", async () => {
    const { school, anjali } = await staffRoom();
    const [email, phone] = [`${randomUUID()}@teachers.example`, "+919822041736"];
    const answers = await Promise.all(Array.from({ length: 20 }, () => at.add(anjali, school, { email, phone })));
    const outcomes = answers.map(({ json }) => json.outcome as string);
    expect([outcomes.filter((is) => is === "invited").length, outcomes.filter((is) => is === "known").length]).toEqual([1, 19]);
    expect((await at.add(anjali, school, { email: undefined, phone: "098220 41736".replace(/^0/, "+91") })).json.outcome).toBe("known");
    expect(await rows(anjali, school)).toHaveLength(1);
    const other = `${randomUUID()}@teachers.example`;
    await at.add(anjali, school, { email: other });
    expect(codeOf(await at.add(anjali, school, { email: other, phone }))).toBe("schools.two_teachers");
  });

  it("may be reminded after seven days, three times, each time by another link", async () => {
    const { school, anjali } = await staffRoom();
    const email = `${randomUUID()}@teachers.example`;
    const { link_id } = (await at.add(anjali, school, { email })).json;
    const first = await at.tokenTo(email);
    expect(codeOf(await at.remind(anjali, link_id))).toBe("schools.reminded_lately");
    for (let time = 0; time < 3; time += 1) {
      await at.older(link_id, 8);
      expect((await at.remind(anjali, link_id)).status).toBe(200);
    }
    await at.older(link_id, 8);
    expect(codeOf(await at.remind(anjali, link_id))).toBe("schools.reminded_lately");
    expect((await at.look(nobody, first)).status).toBe(404);
    expect((await at.look(nobody, await at.tokenTo(email))).status).toBe(200);
  });

  it("gets no text message from a school that has proven nothing", async () => {
    const { school, anjali } = await staffRoom();
    const phone = "+919822041737";
    expect((await at.add(anjali, school, { email: undefined, phone })).json.message).toContain("We send no message to this number");
    expect(await at.letters(phone)).toEqual([]);
    await at.verify(school);
    expect((await at.add(anjali, school, { email: undefined, phone: "+919822041738" })).json.message).toBe("The invitation is on its way.");
    expect((await at.letters("+919822041738"))[0]!.body_text).toContain("/join-school/");
  });

  it("is one of twenty a day whom a school may ask that is not verified", async () => {
    const { school, anjali } = await staffRoom();
    for (let time = 0; time < 20; time += 1) expect((await at.add(anjali, school)).status).toBe(200);
    expect(codeOf(await at.add(anjali, school))).toBe("schools.many_invited");
  });

  it("and does not answer within thirty days has said no", async () => {
    const { school, anjali } = await staffRoom();
    const email = `${randomUUID()}@teachers.example`;
    const { link_id } = (await at.add(anjali, school, { email })).json;
    const token = await at.tokenTo(email);
    await at.older(link_id, 31);
    await lapseUnanswered(app.ctx());
    expect(await rows(anjali, school)).toMatchObject([{ state: "lapsed" }]);
    expect((await at.look(nobody, token)).status).toBe(404);
  });

  it("who leaves, and who is taken off, does not belong to it at the next request", async () => {
    const { school, anjali } = await staffRoom();
    const [priya, suresh] = [await at.person("Priya Shinde"), await at.person("Suresh Gaikwad")];
    const links = new Map<Person, string>();
    for (const each of [priya, suresh]) {
      const { link_id } = (await at.add(anjali, school, { email: each.email })).json;
      links.set(each, link_id);
      await at.answer(each, link_id, "yes");
    }
    expect((await at.teachers(anjali, school)).json.response.total).toBe(2);
    await at.leave(priya, links.get(priya)!);
    await at.takeOff(anjali, links.get(suresh)!);
    expect((await at.teachers(anjali, school)).json.response).toEqual({ data: [], total: 0 });
    expect(await rows(anjali, school)).toMatchObject([{ state: "left", teacher_id: null }]);
    for (const each of [priya, suresh]) expect((await at.mine(each)).json.data).toEqual([]);
    const { kept, there } = await countsOf(app, school);
    expect(kept).toEqual(there);
  });
});

describe("the link of a staff room", () => {
  it("lets a teacher ask, and a contact confirm her or not", async () => {
    const { school, anjali } = await staffRoom();
    const token = await at.makeRoom(anjali, school);
    expect((await at.look(nobody, token)).json).toMatchObject({ kind: "room", school: { id: school } });
    const [bhavna, stranger] = [await at.person("Bhavna Rege"), await at.person("R. Kumar")];
    for (const each of [bhavna, stranger]) expect((await at.join(each, token)).json).toMatchObject({ state: "asked" });
    const { askers, data } = (await at.list(anjali, school)).json;
    expect([askers.map(({ name }: { name: string }) => name), data]).toEqual([["Bhavna Rege", "R. Kumar"], []]);
    expect((await at.answerAsk(anjali, askers[0].link_id, "yes")).status).toBe(200);
    expect((await at.answerAsk(anjali, askers[1].link_id, "no")).status).toBe(200);
    expect(await rows(anjali, school)).toMatchObject([{ name: "Bhavna Rege", state: "linked", subjects: ["Hindi"], grades: [6, 7, 8] }]);
    expect((await at.mine(stranger)).json.data).toEqual([]);
    expect((await at.list(anjali, school)).json.askers).toEqual([]);
  });

  it("stops when another is made, when it is stopped, and after thirty days", async () => {
    const { school, anjali } = await staffRoom();
    const first = await at.makeRoom(anjali, school);
    const second = await at.makeRoom(anjali, school);
    expect([(await at.look(nobody, first)).status, (await at.look(nobody, second)).status]).toEqual([404, 200]);
    await app.sql("update schools.room_link set expires_at = platform.now() where school_id = $1", [school]);
    expect((await at.look(nobody, second)).status).toBe(404);
    const third = await at.makeRoom(anjali, school);
    await anjali.browser.ask("DELETE", `/api/school/room-link?school_id=${school}`);
    expect((await at.join(await at.person(), third)).status).toBe(404);
  });

  it("is a yes for whoever was invited by name, and asks once however often it is pressed", async () => {
    const { school, anjali } = await staffRoom();
    const token = await at.makeRoom(anjali, school);
    const priya = await at.person("Priya Shinde");
    await at.add(anjali, school, { email: priya.email });
    expect((await at.join(priya, token)).json.state).toBe("linked");
    const bhavna = await at.person("Bhavna Rege");
    await Promise.all(Array.from({ length: 10 }, () => at.join(bhavna, token)));
    expect((await at.list(anjali, school)).json.askers).toHaveLength(1);
    const told = await app.sql("select 1 from platform.outbox where subject = 'schools.link_asked' and payload ->> 'school_id' = $1", [
      school,
    ]);
    expect(told).toHaveLength(1);
    // The school adds whom it was asked by: both have said yes.
    expect((await at.add(anjali, school, { email: bhavna.email })).json.message).toBe("They had asked to be on your list. Now they are.");
    expect((await at.mine(bhavna)).json.data).toMatchObject([{ state: "linked" }]);
  });
});

describe("a staff list", () => {
  it("[FORM-09] is paged by thirty, fifty and a hundred, and filtered by state, subject, grade and name", async () => {
    const { school, anjali } = await staffRoom();
    await at.verify(school);
    const names = ["Asha Patil", "Bhavna Rege", "Chitra Raghavan", "सचिन लोखंडे", "Zoë D’Souza"];
    for (const [place, name] of names.entries()) {
      const priya = await at.person(name);
      const subjects = [place % 2 === 0 ? "Science" : "Hindi"];
      const { link_id } = (await at.add(anjali, school, { name, email: priya.email, subjects, grades: [place] })).json;
      if (place < 3) await at.answer(priya, link_id, "yes");
    }
    const namesOf = async (query: string) => (await rows(anjali, school, query)).map(({ name }) => name);
    expect(await namesOf("")).toEqual(["Asha Patil", "Bhavna Rege", "Chitra Raghavan", "Zoë D’Souza", "सचिन लोखंडे"]);
    expect(await namesOf("&state=linked&limit=2&offset=1")).toEqual(["Bhavna Rege", "Chitra Raghavan"]);
    expect(await namesOf("&subject=Hindi")).toEqual(["Bhavna Rege", "सचिन लोखंडे"]);
    expect(await namesOf("&grade=4")).toEqual(["Zoë D’Souza"]);
    expect(await namesOf("&q=dsou")).toEqual(["Zoë D’Souza"]);
    expect(await namesOf(`&q=${encodeURIComponent("सचि")}`)).toEqual(["सचिन लोखंडे"]);
    const { total, counts, subjects } = (await at.list(anjali, school)).json;
    expect([total, counts, subjects]).toEqual([5, { linked: 3, invited: 2, lapsed: 0, declined: 0, left: 0 }, ["Hindi", "Science"]]);
    expect((await at.list(anjali, school, "&subject=Hindi&state=linked")).json.total).toBe(1);
  });

  it("[FORM-06] [ENT-09] is read by a paged select with limit, offset and name: who has said yes, and nobody else", async () => {
    const { school, anjali } = await staffRoom();
    const asha = await at.person("Asha Patil");
    await at.answer(asha, (await at.add(anjali, school, { email: asha.email })).json.link_id, "yes");
    await at.add(anjali, school, { name: "Asha Ghadge" });
    const read = async (query: string) => (await at.teachers(anjali, school, query)).json.response;
    expect(await read("&limit=10&offset=0&name=")).toEqual({ total: 1, data: [{ teacher_id: asha.id, users: { name: "Asha Patil" } }] });
    expect((await read("&limit=10&offset=0&name=pat")).total).toBe(1);
    expect(await read("&limit=10&offset=0&name=gha")).toEqual({ total: 0, data: [] });
    expect(await read("&limit=10&offset=1&name=")).toEqual({ total: 1, data: [] });
    // Nobody's wildcard.
    expect((await read("&limit=10&offset=0&name=%25%25")).data).toHaveLength(1);
    expect((await read("&limit=10&offset=0&name=%25a")).total).toBe(1);
  });

  it("is for the contacts of that school alone: not for others', and not for one who was", async () => {
    const [{ school, anjali }, other] = [await staffRoom(), await staffRoom()];
    const priya = await at.person("Priya Shinde");
    const { link_id } = (await at.add(anjali, school, { email: priya.email })).json;
    for (const who of [other.anjali, priya]) {
      for (const answer of [
        await at.list(who, school),
        await at.add(who, school),
        await at.remind(who, link_id),
        await at.takeOff(who, link_id),
        await at.answerAsk(who, link_id, "yes"),
        await at.teachers(who, school),
      ])
        expect([403, 404]).toContain(answer.status);
    }
    expect((await at.answer(other.anjali, link_id, "yes")).status).toBe(404);
    expect((await at.leave(other.anjali, link_id)).status).toBe(404);
    const second = await at.contact(school, "additional_main_poc");
    expect((await at.list(second, school)).status).toBe(200);
    await at.ask.remove(anjali, school, second.id);
    expect([403, 404]).toContain((await at.list(second, school)).status);
    expect(await rows(anjali, school)).toMatchObject([{ state: "invited" }]);
  });
});
