import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { localTime } from "#platform/zones.ts";
import { atDesk, because, type Colleague } from "../../../../../test/at-desk.ts";
import { stockTalk } from "../../../../../test/talks.ts";
import { type TestApp, testApp } from "../../../../../test/test-app.ts";

let app: TestApp;
let kavya: Colleague;
let now: number;

beforeAll(async () => {
  app = await testApp({ env: { CALLS_PER_MINUTE: 1_000_000, READS_PER_MINUTE: 1_000_000 } });
  kavya = await atDesk(app, "staff_content");
  // A whole minute: nobody types seconds.
  now = Math.ceil(app.platform.clock.now().getTime() / 60_000) * 60_000;
});
afterAll(() => app.close());
beforeEach(() => app.sql("truncate platform.outbox, platform.staff_audit; delete from catalogue.session"));

const hour = 3_600_000;
const inHours = (hours: number) => new Date(now + hours * hour);
const act = (id: string, what: string, body: object = {}) => kavya.desk.ask("POST", `/api/staff/sessions/${id}/${what}`, { body });
const move = (id: string, to: Date, zone = "Asia/Kolkata") => act(id, "move", { starts_at: localTime(to, zone), reason: because });
const cancel = (id: string) => act(id, "cancellation", { reason: because });
const events = async (subject: string) =>
  (await app.sql<{ payload: object }>("select payload from platform.outbox where subject = $1 order by id", [`catalogue.${subject}`])).map(
    ({ payload }) => payload,
  );
interface Row {
  starts_at: Date;
  ends_at: Date;
  moved_from: Date | null;
  sequence: number;
  reason: string | null;
  cancelled_at: Date | null;
}
const rowOf = async (id: string) => (await app.sql<Row>("select * from catalogue.session where id = $1", [id]))[0]!;
const audited = async () =>
  (await app.sql<{ operation: string }>("select operation from platform.staff_audit order by id")).map((row) => row.operation);

describe("a move", () => {
  it("keeps the date and its length, remembers where it was first, raises its number, says why, and is told once", async () => {
    const { id: resource_id, sessions } = await stockTalk(app, { dates: [{ inHours: 30 }] });
    const id = sessions[0]!;
    const first = await rowOf(id);
    const to = inHours(50);
    expect((await move(id, to)).status).toBe(200);
    expect((await move(id, to)).json.message).toBe("It is held at that time already.");
    const moved = await rowOf(id);
    expect(moved).toMatchObject({
      starts_at: to,
      ends_at: new Date(to.getTime() + hour),
      moved_from: first.starts_at,
      sequence: 1,
      reason: because,
    });
    expect(await events("session_moved")).toEqual([
      { session_id: id, resource_id, starts_at: to.toISOString(), ends_at: new Date(to.getTime() + hour).toISOString() },
    ]);
    await move(id, inHours(60));
    expect(await rowOf(id)).toMatchObject({ moved_from: first.starts_at, sequence: 2 });
    // Its page and its card name the new time.
    expect(await app.sql("select starts_at from catalogue.resource where id = $1", [resource_id])).toEqual([{ starts_at: inHours(60) }]);
    expect(await audited()).toEqual(["MoveSession", "MoveSession", "MoveSession"]);
  });

  it("goes by the clocks of the date's own zone, and not into the past", async () => {
    const { sessions } = await stockTalk(app, { dates: [{ inHours: 30 }] });
    await app.sql("update catalogue.session set time_zone = 'Africa/Nairobi' where id = $1", [sessions[0]]);
    const to = inHours(50);
    await move(sessions[0]!, to, "Africa/Nairobi");
    expect((await rowOf(sessions[0]!)).starts_at).toEqual(to);
    for (const starts_at of [localTime(inHours(-1), "Africa/Nairobi"), "2027-02-31 10:00", "soon"])
      expect((await act(sessions[0]!, "move", { starts_at, reason: because })).json.error.fields[0].path).toBe("starts_at");
    expect((await act(sessions[0]!, "move", { starts_at: localTime(to, "Africa/Nairobi") })).json.error.code).toBe("staff.reason_needed");
    expect((await rowOf(sessions[0]!)).sequence).toBe(1);
  });

  it("and every other change is refused once a date is over or called off, and where there is none", async () => {
    const { sessions } = await stockTalk(app, { dates: [{ inHours: -3 }, { inHours: 5 }] });
    const [over, off] = sessions as [string, string];
    await cancel(off);
    const codes = async (id: string) => [
      (await move(id, inHours(9))).json.error.code,
      (await cancel(id)).json.error.code,
      (await act(id, "host", { instructor: "i" })).json.error.code,
      (await act(id, "room", { room: "https://rooms.example/x" })).json.error.code,
    ];
    expect(new Set(await codes(over))).toEqual(new Set(["catalogue.session_over"]));
    expect(new Set(await codes(off))).toEqual(new Set(["catalogue.session_cancelled"]));
    expect(new Set(await codes(randomUUID()))).toEqual(new Set(["not_found"]));
    expect(await audited()).toEqual(["CancelSession"]);
  });
});

describe("a cancellation", () => {
  it("says why, is told once, and the talk names its next date or is over", async () => {
    const { id, sessions } = await stockTalk(app, { dates: [{ inHours: 5 }, { inHours: 30 }] });
    const resource = async () =>
      (
        await app.sql<{ starts_at: Date; is_over: boolean }>("select starts_at, is_over, ready from catalogue.resource where id = $1", [id])
      )[0];
    await cancel(sessions[0]!);
    expect(await rowOf(sessions[0]!)).toMatchObject({ sequence: 1, reason: because, cancelled_at: expect.any(Date) });
    expect(await resource()).toMatchObject({ starts_at: (await rowOf(sessions[1]!)).starts_at, is_over: false, ready: true });
    await cancel(sessions[1]!);
    expect(await resource()).toMatchObject({ is_over: true, ready: false });
    expect(await events("session_cancelled")).toEqual(sessions.map((session_id) => ({ session_id, resource_id: id })));
  });
});

describe("a room", () => {
  it("opens the talk, and its address stands in no reply, event or row of the log", async () => {
    const { id, sessions } = await stockTalk(app, { dates: [{ inHours: 5, room: null }] });
    const room = "https://meet.example/CANARY-42?pwd=CANARY";
    await app.sql("truncate platform.outbox");
    const said = [(await act(sessions[0]!, "room", { room })).body, (await act(sessions[0]!, "room", { room })).body];
    expect(await events("session_room_set")).toEqual([{ session_id: sessions[0], resource_id: id }]);
    expect(await events("opened")).toEqual([{ id }]);
    said.push(
      (await kavya.desk.ask("GET", `/api/staff/sessions/${sessions[0]}`)).body,
      (await kavya.desk.ask("GET", "/api/staff/sessions")).body,
    );
    expect(said[2]).toContain('"value":"meet.example"');
    const kept = await app.sql<{ text: string }>(
      "select payload::text as text from platform.outbox union all select to_jsonb(a)::text from platform.staff_audit a",
    );
    expect(kept.length).toBeGreaterThan(3);
    for (const text of [...said, ...kept.map((row) => row.text)]) expect(text).not.toContain("CANARY");
  });

  it("is an https address without anybody's name and password", async () => {
    const { sessions } = await stockTalk(app, { dates: [{ inHours: 5 }] });
    for (const room of [
      "http://rooms.example/x",
      "https://a:b@rooms.example/x",
      "javascript:alert(1)",
      "rooms.example",
      "https://x",
      `https://rooms.example/${"x".repeat(500)}`,
    ])
      expect((await act(sessions[0]!, "room", { room })).status, room).toBe(400);
  });
});

describe("a host", () => {
  it("is somebody who teaches here, at this date alone, and is told once", async () => {
    const { id, sessions } = await stockTalk(app, { dates: [{ inHours: 5 }, { inHours: 30 }] });
    await app.sql(
      "insert into catalogue.instructor (id, slug, name, headline, bio, city, country, years) select gen_random_uuid(), 'wanjiru', 'Wanjiru Kamau', headline, bio, city, country, years from catalogue.instructor where slug = 'i' on conflict do nothing",
    );
    await act(sessions[0]!, "host", { instructor: "wanjiru" });
    await act(sessions[0]!, "host", { instructor: "wanjiru" });
    const hosts = await app.sql<{ host: string }>("select host from catalogue.pub_session where resource_id = $1 order by starts_at", [id]);
    expect(hosts[0]).toEqual({ host: "Wanjiru Kamau" });
    expect(hosts[1]!.host).not.toBe("Wanjiru Kamau");
    expect(await events("session_hosted")).toEqual([{ session_id: sessions[0], resource_id: id }]);
    expect((await act(sessions[0]!, "host", { instructor: "nobody" })).json.error.fields[0].path).toBe("instructor");
    const item = (await kavya.desk.ask("GET", `/api/staff/sessions/${sessions[0]}`)).json;
    expect(item.choices.SetHost.instructor).toContainEqual({ value: "wanjiru", label: "Wanjiru Kamau" });
  });
});

describe("a further date", () => {
  it("is as long as the talk, in a zone of its own, once, and what was over is offered again", async () => {
    const { id, sessions } = await stockTalk(app, { dates: [{ inHours: 5 }] });
    await cancel(sessions[0]!);
    const [{ slug, minutes }] = (await app.sql("select slug, minutes from catalogue.resource where id = $1", [id])) as [
      { slug: string; minutes: number },
    ];
    const body = { resource: slug, starts_at: localTime(inHours(30), "Asia/Manila"), time_zone: "Asia/Manila", capacity: 40 };
    const add = (change = {}) => kavya.desk.ask("POST", "/api/staff/sessions", { body: { ...body, ...change } });
    const added = (await add()).json;
    expect(await rowOf(added.id)).toMatchObject({
      starts_at: inHours(30),
      ends_at: new Date(inHours(30).getTime() + minutes * 60_000),
      time_zone: "Asia/Manila",
      capacity: 40,
    });
    expect(await app.sql("select is_over, listed, starts_at from catalogue.resource where id = $1", [id])).toEqual([
      { is_over: false, listed: true, starts_at: inHours(30) },
    ]);
    expect((await add()).json.error.code).toBe("catalogue.session_there");
    expect((await add({ time_zone: "IST" })).json.error.fields[0].path).toBe("time_zone");
    expect((await add({ resource: "nowhere" })).json.error.fields[0].path).toBe("resource");
  });
});

describe("the queue", () => {
  it("has those ahead with the nearest first, page by page, in their own zone and India's, and none of the room", async () => {
    await stockTalk(app, { dates: Array.from({ length: 13 }, (_, index) => ({ inHours: 30 - index, capacity: 20 })) });
    const { sessions } = await stockTalk(app, { dates: [{ inHours: 2, room: null }, { inHours: -9 }] });
    await app.sql("update catalogue.session set time_zone = 'Africa/Nairobi' where id = any($1)", [sessions]);
    const list = async (search = "") => (await kavya.desk.ask("GET", `/api/staff/sessions?${search}`)).json;
    const first = await list();
    expect(first.counts).toEqual({ open: 14, over: 1, cancelled: 0 });
    expect(first.rows[0]).toMatchObject({ id: sessions[1], state: "open" });
    expect(first.rows[0].note).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d \(Africa\/Nairobi\), .* in India · no join address$/);
    expect(first.rows[1].note).toContain("20 seats");
    const second = await list(`after=${encodeURIComponent(first.next)}`);
    const all = [...first.rows, ...second.rows].map(({ at }: { at: string }) => at);
    expect(all).toEqual(all.toSorted());
    expect([all.length, second.next]).toEqual([14, null]);
    expect((await list("state=over")).rows).toMatchObject([{ id: sessions[0], state: "over" }]);
    expect((await list("search=notebooks")).rows.length).toBe(10);
  });

  it("is the staff's alone", async () => {
    const helper = await atDesk(app, "staff_support");
    expect((await helper.desk.ask("GET", "/api/staff/sessions")).status).toBe(403);
    expect((await app.ask("GET", "/api/staff/sessions")).status).toBe(401);
  });
});
