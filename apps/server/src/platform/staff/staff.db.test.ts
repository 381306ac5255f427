import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { defineEndpoint } from "@upaya/contracts/endpoint.ts";
import { staffDone } from "@upaya/contracts/staff.ts";
import { atDesk, because } from "../../../test/at-desk.ts";
import { signUp } from "../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { fail } from "../errors.ts";
import { endpoint } from "../http/route.ts";
import { everyone, holds } from "../policy.ts";
import { addProposal } from "./proposal.store.ts";

const params = z.object({ id: z.uuid() });
const thing = "019a2a00-0000-7000-8000-0000000000aa";
const act = { kind: "act", label: "Rename", effect: "It has another name.", reason: true, says: ["tone"] } as const;
const other = "019a2a00-0000-7000-8000-0000000000bb";
const Rename = defineEndpoint({
  name: "Rename",
  method: "POST",
  path: "/staff/things/:id/name",
  summary: "For this test.",
  staff: act,
  params,
  body: z.object({ name: z.string(), tone: z.enum(["kind", "plain"]), fails: z.optional(z.boolean()) }),
  reply: staffDone,
  idempotent: "natural",
});
const Close = defineEndpoint({
  name: "Close",
  method: "POST",
  path: "/staff/things/:id/end",
  summary: "For this test.",
  staff: { kind: "act", label: "Close", effect: "It is gone.", reason: true, second: "It cannot be brought back." },
  params,
  body: z.object({ words: z.string() }),
  reply: staffDone,
  idempotent: "natural",
});
const Send = defineEndpoint({
  name: "Send",
  method: "POST",
  path: "/staff/things",
  summary: "For this test.",
  staff: { kind: "act", label: "Send", effect: "It is here.", reason: true },
  file: { field: "sheet", maxBytes: 1_000, look: { title: "Sheet", description: "At most 1 kB.", endings: [".txt"] } },
  reply: staffDone,
  idempotent: "natural",
});
const itemOf = (shows: "people" | "nobody") =>
  defineEndpoint({
    name: `LookAt${shows}`,
    method: "GET",
    path: `/staff/${shows}-things/:id`,
    summary: "For this test.",
    staff: { kind: "item", queue: "things", shows },
    params,
    reply: z.object({ id: z.uuid() }),
  });
const done: unknown[] = [];

let app: TestApp;
beforeAll(async () => {
  app = await testApp({
    env: { CALLS_PER_MINUTE: 1_000_000 },
    extraRoutes: [
      endpoint(Rename, holds("staff_content"), async (ctx, { name, fails }) => {
        await ctx.tx((tx) => addProposal(tx, { ...row, id: tx.ids.next(), asked_at: tx.clock.now(), reason: name }));
        return fails ? fail("not_found") : { message: "Renamed." };
      }),
      endpoint(itemOf("people"), holds("staff_content"), async (_ctx, { id }) => (id === thing ? { id } : fail("not_found"))),
      endpoint(itemOf("nobody"), holds("staff_content"), async (_ctx, { id }) => ({ id })),
      endpoint(Close, holds("staff_content"), async (_ctx, input) => {
        done.push(input);
        return { message: "Closed." };
      }),
      endpoint<typeof Send, { readonly read: string; readonly sheet_id: string }>(
        Send,
        holds("staff_content"),
        async (_ctx, { read }) => ({ message: read === "no" ? fail("not_found") : `Read: ${read}` }),
        async (ctx, { file }) => {
          const [under] = await app.sql<{ busy: number }>(
            "select count(*)::int as busy from pg_stat_activity where datname = current_database() and state = 'idle in transaction'",
          );
          done.push({ who: ctx.actor.kind, busy: under?.busy });
          return { read: Buffer.from(file.bytes).toString(), sheet_id: thing };
        },
      ),
    ],
  });
});
afterAll(() => app.close());

/** Any table would do: an effect that must not stay behind. */
const row = {
  operation: "effect",
  sealed: Buffer.alloc(0),
  ids: {},
  fields: [],
  said: {},
  user_id: thing,
  expires_at: new Date("2020-01-01"),
} as const;

const audits = (operation: string) =>
  app.sql<Record<string, unknown>>(
    "select user_id, roles, step, ids, fields, said, reason from platform.staff_audit where operation = $1 order by id",
    [operation],
  );
const rename = { name: "Meera Joshi", tone: "kind", reason: because };

describe("a look at the desk", () => {
  it("at what is somebody's is written down, with who looked; one that is refused or finds nothing is not", async () => {
    const { id, desk } = await atDesk(app, "staff_content");
    expect((await desk.ask("GET", `/api/staff/people-things/${thing}`)).status).toBe(200);
    expect((await desk.ask("GET", `/api/staff/people-things/${other}`)).status).toBe(404);
    const { desk: stranger } = await atDesk(app, "staff_finance");
    expect((await stranger.ask("GET", `/api/staff/people-things/${thing}`)).status).toBe(403);
    const looked = { user_id: id, roles: ["staff_content"], step: "looked", ids: { id: thing }, fields: [], said: {}, reason: null };
    expect(await audits("LookAtpeople")).toEqual([looked]);
  });

  it("at what is nobody's is not", async () => {
    const { desk } = await atDesk(app, "staff_content");
    expect((await desk.ask("GET", `/api/staff/nobody-things/${thing}`)).status).toBe(200);
    expect(await audits("LookAtnobody")).toEqual([]);
  });

  it("that cannot be written down shows nothing", async () => {
    const { desk } = await atDesk(app, "staff_content");
    await app.sql("alter table platform.staff_audit rename to staff_audit_away");
    try {
      const answer = await desk.ask("GET", `/api/staff/people-things/${thing}`);
      expect([answer.status, answer.json.id]).toEqual([500, undefined]);
    } finally {
      await app.sql("alter table platform.staff_audit_away rename to staff_audit");
    }
  });
});

describe("a staff act", () => {
  it("is written down with its effect: who, on what, which fields and why, and no value that may be somebody's", async () => {
    const { id, desk } = await atDesk(app, "staff_content", "sales_associate");
    expect((await desk.ask("POST", `/api/staff/things/${thing}/name`, { body: rename })).json).toEqual({ message: "Renamed." });
    expect(await audits("Rename")).toEqual([
      {
        user_id: id,
        roles: ["staff_content"],
        step: "done",
        ids: { id: thing },
        fields: ["name", "tone"],
        said: { tone: "kind" },
        reason: because,
      },
    ]);
    expect(JSON.stringify(await audits("Rename"))).not.toContain("Meera");
  });

  it("that fails leaves neither its effect nor a row", async () => {
    const { desk } = await atDesk(app, "staff_content");
    const before = await audits("Rename");
    expect((await desk.ask("POST", `/api/staff/things/${thing}/name`, { body: { ...rename, name: "gone", fails: true } })).status).toBe(
      404,
    );
    expect(await audits("Rename")).toEqual(before);
    expect(await app.sql("select 1 from platform.staff_proposal where operation = 'effect' and reason = 'gone'")).toEqual([]);
  });

  it("whose row cannot be written is not done", async () => {
    const { desk } = await atDesk(app, "staff_content");
    await app.sql("alter table platform.staff_audit rename to staff_audit_away");
    try {
      const answer = await desk.ask("POST", `/api/staff/things/${thing}/name`, { body: { ...rename, name: "unwritten" } });
      expect(answer.status).toBe(500);
    } finally {
      await app.sql("alter table platform.staff_audit_away rename to staff_audit");
    }
    expect(await app.sql("select 1 from platform.staff_proposal where operation = 'effect' and reason = 'unwritten'")).toEqual([]);
  });

  it("that takes a file reads it before its transaction, and tells the log which thing it was", async () => {
    const { id, desk } = await atDesk(app, "staff_content");
    const send = async (words: string, reason?: string) => {
      const form = new FormData();
      if (reason !== undefined) form.append("reason", reason);
      form.append("sheet", new Blob([words]), "sheet.txt");
      const response = new Response(form);
      const raw = Buffer.from(await response.arrayBuffer());
      return desk.ask("POST", "/api/staff/things", { raw, headers: { "content-type": response.headers.get("content-type")! } });
    };
    done.length = 0;
    expect((await send("yes", because)).json).toEqual({ message: "Read: yes" });
    expect(done).toEqual([{ who: "user", busy: 0 }]);
    const told = [
      { user_id: id, roles: ["staff_content"], step: "done", ids: { sheet_id: thing }, fields: ["file"], said: {}, reason: because },
    ];
    expect(await audits("Send")).toEqual(told);
    expect((await send("no", because)).status).toBe(404);
    expect((await send("yes")).json.error.code).toBe("staff.reason_needed");
    expect((await send("x".repeat(1_001), because)).status).toBe(413);
    expect(await audits("Send")).toEqual(told);
  });

  it.each([undefined, "", "   too short  ", "x".repeat(501)])("asks for a reason: %j is none", async (reason) => {
    const { desk } = await atDesk(app, "staff_content");
    const answer = await desk.ask("POST", `/api/staff/things/${thing}/name`, { body: { ...rename, reason } });
    expect([answer.status, answer.json.error.code]).toEqual([400, "staff.reason_needed"]);
  });

  it("is refused to a session of the public site, whatever roles it has, and a session of the desk is good for nothing else", async () => {
    const { id, desk } = await atDesk(app, "staff_content", "staff_admin");
    const { browser, reply } = await signUp(app, "public@example.org");
    await app.sql("insert into identity.granted (user_id, role) values ($1, 'staff_content')", [reply.user_id]);
    const again = await signUp(app, "public@example.org");
    for (const each of [browser, again.browser]) {
      const answer = await each.ask("POST", `/api/staff/things/${thing}/name`, { body: rename });
      expect([answer.status, answer.json.error.code]).toEqual([403, "staff.desk_only"]);
    }
    expect((await desk.ask("GET", "/api/user/info")).status).toBe(403);
    const query = encodeURIComponent("{ user_details { id } }");
    expect((await desk.ask("GET", `/api/graphql?query=${query}`)).status).toBe(403);
    expect((await app.ask("GET", "/api/staff/desk")).status).toBe(401);
    expect(id).not.toBe(reply.user_id);
  });

  it("is refused to a page of another origin, also of the port beside the desk", async () => {
    const { desk } = await atDesk(app, "staff_content");
    const from = (origin: string, address = `/api/staff/things/${thing}/name`) =>
      desk.ask("POST", address, { body: rename, headers: { origin } });
    expect((await from("http://127.0.0.1:3100")).status).toBe(200);
    for (const origin of ["http://127.0.0.1:3000", "http://localhost:4000", "https://evil.example", "null"])
      expect((await from(origin)).status).toBe(403);
    expect((await from("http://127.0.0.1:3000", `/api/%73taff/things/${thing}/name`)).status).toBe(403);
    // And the desk's page writes nothing on the public site.
    expect((await desk.ask("POST", "/api/auth/refresh", { headers: { origin: "http://127.0.0.1:3100" } })).status).toBe(403);
  });
});

describe("an act that takes two", () => {
  const close = { words: "Their own words", reason: because };
  const decide = (decision: "agree" | "decline") => ({ body: { decision, reason: "I looked at it as well." } });

  it("is done when another agrees who may do it, in both their names, once", async () => {
    const [one, two, three] = [await atDesk(app, "staff_content"), await atDesk(app, "staff_content"), await atDesk(app, "staff_support")];
    done.length = 0;
    const asked = await one.desk.ask("POST", `/api/staff/things/${thing}/end`, { body: close });
    expect(asked.status).toBe(202);
    expect(done).toEqual([]);
    const address = `/api/staff/proposals/${asked.json.proposal_id}/decision`;
    expect((await one.desk.ask("POST", address, decide("agree"))).json.error.code).toBe("staff.own_proposal");
    expect((await three.desk.ask("POST", address, decide("agree"))).status).toBe(404);
    const both = await Promise.all([two.desk.ask("POST", address, decide("agree")), two.desk.ask("POST", address, decide("agree"))]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 410]);
    expect(done).toEqual([{ id: thing, ...close }]);
    expect((await audits("Close")).map(({ user_id, step, reason }) => ({ user_id, step, reason }))).toEqual([
      { user_id: one.id, step: "asked", reason: because },
      { user_id: two.id, step: "agreed", reason: "I looked at it as well." },
    ]);
    expect(await app.sql("select sealed from platform.staff_proposal where id = $1", [asked.json.proposal_id])).toEqual([{ sealed: null }]);
  });

  it("is not done when it is declined, or when nobody decides it in time", async () => {
    const [one, two] = [await atDesk(app, "staff_content"), await atDesk(app, "staff_content")];
    done.length = 0;
    const ask = async () => (await one.desk.ask("POST", `/api/staff/things/${thing}/end`, { body: close })).json.proposal_id as string;
    const declined = await ask();
    expect((await two.desk.ask("POST", `/api/staff/proposals/${declined}/decision`, decide("decline"))).status).toBe(200);
    expect((await two.desk.ask("POST", `/api/staff/proposals/${declined}/decision`, decide("agree"))).status).toBe(410);
    const late = await ask();
    await app.sql("update platform.staff_proposal set expires_at = asked_at where id = $1", [late]);
    expect((await two.desk.ask("POST", `/api/staff/proposals/${late}/decision`, decide("agree"))).status).toBe(410);
    expect(done).toEqual([]);
  });

  it("is asked for once for one thing while it waits, by however many at once", async () => {
    const staff = [await atDesk(app, "staff_content"), await atDesk(app, "staff_content")];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => staff[at % 2]!.desk.ask("POST", `/api/staff/things/${other}/end`, { body: close })),
    );
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 202).map(({ json }) => json.error.code))).toEqual(
      new Set(["staff.asked_already"]),
    );
  });

  it("keeps what it would do where nobody reads it", async () => {
    const { desk } = await atDesk(app, "staff_content");
    await app.sql("update platform.staff_proposal set expires_at = asked_at where decided_at is null");
    const { json } = await desk.ask("POST", `/api/staff/things/${thing}/end`, { body: close });
    const [kept] = await app.sql<{ sealed: Buffer }>("select sealed from platform.staff_proposal where id = $1", [json.proposal_id]);
    expect(kept!.sealed.includes("Their own words")).toBe(false);
  });
});

describe("the log", () => {
  it("is never changed, and nothing of it is removed before three years are over", async () => {
    const { desk } = await atDesk(app, "staff_content");
    await desk.ask("POST", `/api/staff/things/${thing}/name`, { body: rename });
    await expect(app.sql("update platform.staff_audit set reason = 'another'")).rejects.toThrow("never changed");
    await expect(app.sql("delete from platform.staff_audit")).rejects.toThrow("never changed");
  });
});

describe("a contract", () => {
  const staff = { ...act };
  const made = (more: object) => () => defineEndpoint({ ...Rename, staff, ...more } as never);

  it("is the staff's by its address and by its mark, or by neither", () => {
    expect(made({ path: "/things/:id/name" })).toThrow(/below \/staff/);
    expect(made({ staff: undefined })).toThrow(/below \/staff/);
    expect(made({ staff: { kind: "read" } })).toThrow(/its mark is an act/);
    expect(made({ method: "GET", staff })).toThrow(/its mark is an act/);
  });

  it("that is the staff's and open to everyone, or would tell the log anything that was typed, does not boot", () => {
    expect(() => endpoint(Rename, everyone, async () => ({ message: "" }))).toThrow(/lets in nobody unknown/);
    const telling = { ...Rename, staff: { ...act, says: ["name"] } } as unknown as typeof Rename;
    expect(() => endpoint(telling, holds("staff_content"), async () => ({ message: "" }))).toThrow(/name holds, and that may be anything/);
  });
});
