import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addRole, removeRole } from "../../modules/identity/roles/roles.store.ts";
import { modules } from "../../modules.generated.ts";
import { atDesk, because } from "../../../test/at-desk.ts";
import { follow, type Listener } from "../../../test/listener.ts";
import { signUp } from "../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import type { Module } from "../module.ts";
import { until } from "../testing/until.ts";
import { announce } from "./announce.ts";
import { type Address, everybody, type Word } from "./word.ts";

/** A thing that whoever holds the role may follow, as long as it is in the list. */
const open = new Set<string>();
const probe: Module = {
  name: "probe",
  columns: {},
  streams: [
    {
      name: "probe.thing",
      policy: {
        name: "partners, of what is open",
        refuses: (actor) => (actor.kind === "user" && actor.roles.includes("channel_partner") ? undefined : "forbidden"),
        guard: { thing: "probe.thing", ids: ({ id }) => [id], mine: async (_ctx, ids) => ids.filter((id) => open.has(id)) },
      },
    },
  ],
};

let app: TestApp;
let port: number;
const listeners: Listener[] = [];

beforeAll(async () => {
  const env = { MAX_EVENT_STREAMS: 12, MAX_IN_FLIGHT: 2, CODES_PER_ADDRESS: 1_000, CALLS_PER_MINUTE: 10_000 };
  app = await testApp({ env, modules: [...modules, probe] });
  await app.platform.nats.ready(10_000);
  await app.server.listen({ host: "127.0.0.1", port: 0 });
  ({ port } = app.server.server.address() as AddressInfo);
});
afterAll(async () => {
  for (const each of listeners) each.hangUp();
  await app.close();
});

let people = 0;
const somebody = () => signUp(app, `follower${(people += 1)}@example.org`);
const say = (to: Address, word: Word) => app.ctx().tx(async (tx) => announce(tx, to, word));
const figure = async (name: "eventStreams" | "inFlight") => (await app.platform.metrics[name].get()).values[0]?.value ?? 0;
const listen = async (token: string, topics: readonly string[] = []) => {
  const listener = await follow(port, token, topics);
  listeners.push(listener);
  return listener;
};
const endsOf = ({ heard }: Listener) => heard.filter(({ event }) => event === "end").map(({ data }) => data.why as string);

describe("the stream", () => {
  it("tells a person their own words as ids and versions, and never another's", async () => {
    const [asha, ravi] = [await somebody(), await somebody()];
    const [hers, his] = [await listen(asha.reply.access_token), await listen(ravi.reply.access_token)];
    expect(hers.headers).toMatchObject({ "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-store" });
    expect(hers.heard[0]).toEqual({ event: "open", data: { topics: [] } });
    await say(`user:${asha.reply.user_id}`, { about: "bell", id: "a-1", version: 7 });
    await say(`user:${ravi.reply.user_id}`, { about: "bell", version: "2026-11-18" });
    await until(() => hers.words.length > 0 && his.words.length > 0);
    expect(hers.words).toEqual([{ about: "bell", id: "a-1", version: 7 }]);
    expect(his.words).toEqual([{ about: "bell", version: "2026-11-18" }]);
  });

  it("says a word to everybody to each of them once, over some seconds", async () => {
    const [asha, ravi] = [await somebody(), await somebody()];
    const listening = [await listen(asha.reply.access_token), await listen(ravi.reply.access_token)];
    for (const version of [9, 10]) await say(everybody, { about: "bell", version });
    await until(() => listening.every(({ words }) => words.length > 1), 14_000);
    for (const { words } of listening)
      expect(words).toEqual([
        { about: "bell", version: 9 },
        { about: "bell", version: 10 },
      ]);
    for (const each of listening) each.hangUp();
  }, 30_000);

  it("says what committed, after it did, and nothing of what was taken back", async () => {
    const { reply } = await somebody();
    const listener = await listen(reply.access_token);
    const to = `user:${reply.user_id}` as const;
    const taken = app.ctx().tx(async (tx) => {
      announce(tx, to, { about: "bell", version: 1 });
      throw new Error("taken back");
    });
    await expect(taken).rejects.toThrow("taken back");
    let before: unknown[] = [];
    await app.ctx().tx(async (tx) => {
      announce(tx, to, { about: "bell", version: 2 });
      // Another one, said and heard meanwhile, shows that this one is not on its way.
      await say(to, { about: "bell", version: 3 });
      await until(() => listener.words.length > 0);
      before = [...listener.words];
    });
    await until(() => listener.words.length === 2);
    expect(before).toEqual([{ about: "bell", version: 3 }]);
    expect(listener.words[1]).toEqual({ about: "bell", version: 2 });
  });

  it("takes no content: a sentence, an address or a stranger's form is a fault of whoever says it", async () => {
    const to = `user:${randomUUID()}` as const;
    const wrong: [Address, Word][] = [
      [to, { about: "bell", version: "Asha wrote to you" }],
      [to, { about: "bell", id: "asha@example.org", version: 1 }],
      [to, { about: "Your bell", version: 1 }],
      ["user:*", { about: "bell", version: 1 }],
      ["probe.thing.>:1", { about: "bell", version: 1 }],
    ];
    for (const [address, word] of wrong) await expect(say(address, word)).rejects.toThrow("ids and versions alone");
  });

  it("is for nobody unknown, and takes no more than 20 topics of the right form", async () => {
    expect((await app.ask("GET", "/api/stream")).status).toBe(401);
    const { browser } = await somebody();
    const wrong = [
      "thing:1",
      "probe.thing",
      "probe.thing:a b",
      "probe.thing:1,",
      Array.from({ length: 21 }, (_, n) => `probe.thing:${n}`).join(","),
    ];
    for (const topics of wrong) {
      const { status, json } = await browser.ask("GET", `/api/stream?topics=${encodeURIComponent(topics)}`);
      expect([topics, status, json.error.code]).toEqual([topics, 400, "invalid_input"]);
    }
  });

  it("follows the topics that their policy allows, and no longer when a role or a thing is taken away", async () => {
    const { reply } = await somebody();
    const [one, other] = [randomUUID(), randomUUID()];
    open.add(one);
    const topics = [`probe.thing:${one}`, `probe.thing:${other}`, `nobody.knows:${one}`];
    const stranger = await listen((await somebody()).reply.access_token, topics);
    expect(stranger.heard[0]?.data).toEqual({ topics: [] });
    await app.ctx().tx((tx) => addRole(tx, reply.user_id, { role: "channel_partner" }, null));
    const listener = await listen((await signUp(app, `follower${people - 1}@example.org`)).reply.access_token, topics);
    expect(listener.heard[0]?.data).toEqual({ topics: [topics[0]] });
    await say(`probe.thing:${one}`, { about: "thing", version: 1 });
    await say(`probe.thing:${other}`, { about: "thing", version: 1 });
    await until(() => listener.words.length > 0);

    await app.ctx().tx((tx) => removeRole(tx, reply.user_id, { role: "channel_partner" }, null));
    await until(() => listener.events.length === 4);
    expect(listener.events).toEqual(["open", "word", "open", "word"]);
    expect(listener.heard[2]?.data).toEqual({ topics: [] });
    await say(`probe.thing:${one}`, { about: "thing", version: 2 });
    await say(`user:${reply.user_id}`, { about: "bell", version: 1 });
    await until(() => listener.words.length > 2);
    expect(listener.words).toEqual([
      { topic: `probe.thing:${one}`, about: "thing", version: 1 },
      { about: "rights", version: 0 },
      { about: "bell", version: 1 },
    ]);
    expect(stranger.words).toEqual([]);
  });
});

describe("a stream ends", () => {
  it("within two seconds of the sign-out, and another session of the same person goes on", async () => {
    const email = `follower${(people += 1)}@example.org`;
    const [phone, laptop] = [await signUp(app, email), await signUp(app, email)];
    const [left, stays] = [await listen(phone.reply.access_token), await listen(laptop.reply.access_token)];
    expect((await phone.browser.ask("POST", "/api/auth/sign-out")).status).toBe(200);
    const signedOut = performance.now();
    await until(() => left.endedAt !== undefined);
    expect(left.endedAt! - signedOut).toBeLessThan(2_000);
    expect(endsOf(left)).toEqual(["session"]);
    await say(`user:${phone.reply.user_id}`, { about: "bell", version: 1 });
    await until(() => stays.words.length === 1);
    expect([left.words, stays.endedAt]).toEqual([[], undefined]);
  });

  it("within two seconds of a suspension", async () => {
    const { reply } = await somebody();
    const { desk } = await atDesk(app, "staff_admin");
    const listener = await listen(reply.access_token);
    const body = { reason: because };
    expect((await desk.ask("POST", `/api/staff/people/${reply.user_id}/suspension`, { body })).status).toBe(200);
    const suspended = performance.now();
    await until(() => listener.endedAt !== undefined);
    expect(listener.endedAt! - suspended).toBeLessThan(2_000);
  });

  it("at once where the session ended while it was opened: the token was still believed for a second", async () => {
    const { browser, reply } = await somebody();
    expect((await browser.ask("GET", "/api/user/info")).status).toBe(200);
    // As if another process had ended it, and its word had come before we listened.
    await app.sql("update identity.session set ended_at = platform.now(), ended_why = 'revoked' where user_id = $1", [reply.user_id]);
    const listener = await listen(reply.access_token);
    // Either it is refused, or it is opened and ends.
    await until(() => listener.status === 401 || listener.endedAt !== undefined, 2_000);
    expect(listener.status === 401 ? "refused" : endsOf(listener)[0]).toMatch(/^(?:refused|session)$/);
  });

  it("when the same session opens a fifth: the newest stay", async () => {
    const { reply } = await somebody();
    const all: Listener[] = [];
    for (let count = 0; count < 5; count += 1) all.push(await listen(reply.access_token));
    await until(() => all[0]!.endedAt !== undefined);
    expect(endsOf(all[0]!)).toEqual(["replaced"]);
    expect(all.slice(1).map(({ endedAt }) => endedAt)).toEqual([undefined, undefined, undefined, undefined]);
    for (const each of all) each.hangUp();
  });
});

describe("streams", () => {
  it("hold no place of admission control, have an end of their own, and leave when they are hung up", async () => {
    for (const each of listeners.splice(0)) each.hangUp();
    await until(async () => (await figure("eventStreams")) === 0);
    const tokens: string[] = [];
    for (let count = 0; count < 3; count += 1) tokens.push((await somebody()).reply.access_token);
    const all: Listener[] = [];
    for (let count = 0; count < 12; count += 1) all.push(await listen(tokens[count % 3]!));
    expect([await figure("eventStreams"), await figure("inFlight")]).toEqual([12, 0]);
    // Two in flight fill this process, and twelve follow.
    expect((await app.ask("GET", "/api/pages/versions")).status).toBe(200);
    const { browser } = await somebody();
    const refused = await browser.ask("GET", "/api/stream");
    expect([refused.status, refused.json.error.code]).toEqual([503, "overloaded"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThanOrEqual(5);
    all[0]!.hangUp();
    await until(async () => (await figure("eventStreams")) === 11);
    expect((await listen(browser.token!)).status).toBe(200);
  });
});

it("a process that closes sends everybody away with a time of their own to come back, and waits for nobody", async () => {
  const closing = await testApp();
  await closing.platform.nats.ready(10_000);
  await closing.server.listen({ host: "127.0.0.1", port: 0 });
  const { port: at } = closing.server.server.address() as AddressInfo;
  const { reply } = await signUp(closing, "closing@example.org");
  const listener = await follow(at, reply.access_token);
  await closing.close();
  await until(() => listener.endedAt !== undefined);
  expect(listener.events).toEqual(["open"]);
});
