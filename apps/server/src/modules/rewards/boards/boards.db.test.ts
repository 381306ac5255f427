import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { system } from "#platform/actor.ts";
import { addDays, momentsOf } from "#platform/india.ts";
import { settingOfLists } from "../testing/lists.ts";
import { answer, askAs, makePerson, sendAs } from "../testing/people.ts";
import { rebuildBoards } from "./rebuild-boards.ts";
import { remakeBoards } from "./refresh-boards.ts";

const { app, hands, math, science } = await settingOfLists();
afterAll(() => hands.close());

const names = (reply: { data: { name: string }[] }) => reply.data.map(({ name }) => name);
const showing = (id: string, boards: boolean) => sendAs(app, id, "/rewards/showing", { boards });

describe("GET /rewards/board", () => {
  it("tells the first ten and one's own place; equal points share it, and who had them first comes first", async () => {
    await hands.emptyWeek();
    const people: string[] = [];
    for (let index = 0; index < 12; index += 1) {
      const name = index === 3 ? null : `Teacher ${index}`;
      people.push(await makePerson(app, { name, ...(index === 0 ? { picture: randomUUID() } : {}) }));
    }
    // The third reaches what the second has later; the last two have least.
    for (const [index, count] of [6, 4, 4, 3, 3, 3, 3, 3, 3, 3, 1, 1].entries()) await answer(app, people[index]!, math.slice(0, count));
    await hands.refresh();
    const reply = await hands.board(people[11]!);
    expect(reply.week).toBe(hands.thisWeek());
    expect(reply.name).toBeNull();
    expect(reply.data.map(({ place, points }: { place: number; points: number }) => [place, points])).toEqual([
      [1, 120],
      [2, 80],
      [2, 80],
      ...Array.from({ length: 7 }, () => [4, 60]),
    ]);
    expect(names(reply)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((index) => (index === 3 ? "A teacher" : `Teacher ${index}`)));
    expect(reply.data[0].photo_url).toMatch(/\/96$/);
    expect(reply.data[1].photo_url).toBeNull();
    expect(reply.data.some(({ me }: { me: boolean }) => me)).toBe(false);
    expect([reply.me, reply.to_next]).toEqual([{ place: 11, points: 20, absent: null }, 40]);
    const second = await hands.board(people[2]!);
    expect(second.data.map(({ me }: { me: boolean }) => me).indexOf(true)).toBe(2);
    expect([second.me, second.to_next]).toEqual([{ place: 2, points: 80, absent: null }, 40]);
    expect([(await hands.board(people[0]!)).me.place, (await hands.board(people[0]!)).to_next]).toEqual([1, null]);
    expect(await hands.withoutRedis(() => hands.board(people[11]!))).toEqual(reply);
  });

  it("knows one's own points before the lists do", async () => {
    await hands.emptyWeek();
    const id = await makePerson(app, { name: "Just now" });
    await answer(app, id, [math[0]!]);
    expect((await hands.board(id)).me).toEqual({ place: 1, points: 20, absent: null });
    await answer(app, id, [math[1]!]);
    const reply = await hands.board(id);
    expect([reply.me.points, reply.data]).toEqual([40, [{ place: 1, name: "Just now", photo_url: null, points: 40, me: true }]]);
  });

  it("is also of a subject, of one's school and of one's city", async () => {
    await hands.emptyWeek();
    const here = { school: "Navodit Public School", city: "Nashik", state: "Maharashtra" };
    const asha = await makePerson(app, { name: "Asha", ...here });
    const ravi = await makePerson(app, { name: "Ravi", ...here, school: "navodit  public school." });
    const leela = await makePerson(app, { name: "Leela", city: "nashik", state: "maharashtra", school: "Another" });
    const nobody = await makePerson(app, { name: "Nobody" });
    await answer(app, asha, [math[0]!, science[0]!]);
    await answer(app, ravi, math.slice(0, 2));
    await answer(app, leela, science.slice(0, 3));
    await hands.refresh();
    const school = await hands.board(asha, "?by=school");
    expect([school.name, names(school)]).toEqual(["Navodit Public School", ["Asha", "Ravi"]]);
    const city = await hands.board(ravi, "?by=city");
    expect([city.name, names(city)]).toEqual(["Nashik", ["Leela", "Asha", "Ravi"]]);
    const subject = await hands.board(asha, "?by=subject&subject=science");
    expect([subject.name, names(subject), subject.me.points, subject.to_next]).toEqual(["science", ["Leela", "Asha"], 20, 40]);
    const none = await hands.board(nobody, "?by=school");
    expect(none).toMatchObject({ name: null, data: [], me: { place: null, points: 0, absent: "no_points" }, to_next: null });
    expect(await hands.board(asha, "?by=subject&subject=hindi")).toMatchObject({ data: [], me: { points: 0, absent: "no_points" } });
    for (const bad of ["", "math:order", "a%20b"]) {
      expect((await askAs(app, asha, `/rewards/board?by=subject&subject=${bad}`)).status).toBe(400);
    }
    expect((await askAs(app, asha, "/rewards/board?by=world")).status).toBe(400);
    const asked = [asha, ravi, leela, nobody].flatMap((id) =>
      ["", "?by=school", "?by=city", "?by=subject&subject=science"].map((query) => [id, query] as const),
    );
    await hands.forgotten();
    const replies = await Promise.all(asked.map(([id, query]) => hands.board(id, query)));
    expect(await hands.withoutRedis(() => Promise.all(asked.map(([id, query]) => hands.board(id, query))))).toEqual(replies);
  });

  it("leaves out whoever has an account of less than a day or no phone, and tells them why", async () => {
    await hands.emptyWeek();
    const young = await makePerson(app, { hours: 23.9 });
    const phoneless = await makePerson(app, { phone: false });
    const listed = await makePerson(app, { hours: 24.1, name: "Listed" });
    for (const id of [young, phoneless, listed]) await answer(app, id, math.slice(0, 2));
    await hands.refresh();
    expect([await hands.onAnyList(young), await hands.onAnyList(phoneless), await hands.onAnyList(listed)]).toEqual([false, false, true]);
    expect((await hands.board(young)).me).toEqual({ place: null, points: 40, absent: "new_account" });
    expect((await hands.board(phoneless)).me).toEqual({ place: null, points: 40, absent: "no_phone" });
    for (const id of [young, phoneless, listed]) expect(names(await hands.board(id))).toEqual(["Listed"]);
    await app.sql("update identity.person set created_at = created_at - interval '1 hour' where id = $1", [young]);
    expect((await hands.board(young)).me).toEqual({ place: 1, points: 40, absent: null });
    await app.sql("insert into identity.identifier (id, user_id, kind, value) values ($1, $2, 'phone', '+919000000001')", [
      randomUUID(),
      phoneless,
    ]);
    await remakeBoards(app.ctx(system));
    expect((await hands.board(listed)).data).toHaveLength(3);
  });

  it("shows nobody whose account was closed since", async () => {
    await hands.emptyWeek();
    const gone = await makePerson(app, { name: "Gone" });
    const here = await makePerson(app, { name: "Here" });
    await answer(app, gone, math.slice(0, 2));
    await answer(app, here, math.slice(0, 1));
    await hands.refresh();
    await app.sql("update identity.person set status = 'suspended' where id = $1", [gone]);
    expect(names(await hands.board(here))).toEqual(["Here"]);
    await remakeBoards(app.ctx(system));
    expect((await hands.board(here)).me.place).toBe(1);
    expect(await hands.onAnyList(gone)).toBe(false);
  });

  it("wants a session", async () => {
    expect((await app.ask("GET", "/api/rewards/board")).status).toBe(401);
    expect((await app.ask("POST", "/api/rewards/showing", { body: { boards: false } })).status).toBe(401);
  });
});

describe("POST /rewards/showing", () => {
  it("takes one off every list with its reply, and puts one back", async () => {
    await hands.emptyWeek();
    const shy = await makePerson(app, { name: "Shy", school: "S", city: "C" });
    const other = await makePerson(app, { name: "Other", school: "S", city: "C" });
    for (const id of [shy, other]) await answer(app, id, math.slice(0, 2));
    await answer(app, shy, math.slice(2, 3), momentsOf(addDays(hands.thisWeek(), -3)).from);
    await hands.refresh();
    expect(await hands.onAnyList(shy)).toBe(true);
    const reply = await showing(shy, false);
    expect([reply.status, reply.json.boards, reply.json.badges]).toEqual([200, false, false]);
    expect(await hands.onAnyList(shy)).toBe(false);
    for (const query of ["", "?by=school", "?by=city", "?by=subject&subject=math"]) {
      expect(names(await hands.board(other, query))).toEqual(["Other"]);
      expect((await hands.board(shy, query)).me).toEqual({ place: null, points: 40, absent: "hidden" });
    }
    await answer(app, shy, math.slice(3, 4));
    await hands.refresh();
    expect(await hands.onAnyList(shy)).toBe(false);
    expect((await sendAs(app, shy, "/rewards/showing", { badges: true })).json).toMatchObject({ boards: false, badges: true });
    await showing(shy, true);
    expect(names(await hands.board(other))).toEqual(["Shy", "Other"]);
  });

  it("counts at once even while Redis is away, whatever its lists say when it is back", async () => {
    await hands.emptyWeek();
    const shy = await makePerson(app, { name: "Shy" });
    const other = await makePerson(app, { name: "Other" });
    for (const id of [shy, other]) await answer(app, id, math.slice(0, 2));
    // Long ago: it is the wish that is new, not the points.
    await hands.letTimePass();
    await rebuildBoards(app.ctx(system));
    await hands.forgotten();
    const away = await hands.withoutRedis(async () => [(await showing(shy, false)).status, names(await hands.board(other))]);
    expect(away).toEqual([200, ["Other"]]);
    expect(await hands.onAnyList(shy)).toBe(true);
    expect(names(await hands.board(other))).toEqual(["Other"]);
    await hands.refresh();
    expect(await hands.onAnyList(shy)).toBe(false);
  });
});
