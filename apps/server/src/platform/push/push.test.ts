import { createServer, type Server } from "node:http";
import type { AddressInfo, Server as Net } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "@upaya/sandbox";
import { readEnv } from "../env.ts";
import { OutsideError, RefusedError } from "../errors.ts";
import { deviceSender } from "./device-sender.ts";
import { badEndpoints, pushTo, someSubscription, subscriptionTo } from "./push.builders.ts";
import { isPublicAddress, publicLookup } from "./public-lookup.ts";
import type { PushSender } from "./push-sender.ts";
import { readPushToken } from "./subscription.ts";

let sandbox: Sandbox;
let sender: PushSender;

beforeAll(async () => {
  sandbox = await startSandbox({ host: "127.0.0.1", httpPort: 0, smtpPort: 0 });
  sender = deviceSender(envOf({ PUSH_SANDBOX: sandbox.url, FCM_URL: sandbox.url, FCM_SERVICE_ACCOUNT: sandbox.fcm.serviceAccount() }));
});
afterAll(() => sandbox.close());
beforeEach(() => {
  sandbox.push.clear();
  sandbox.switches.set("push", "fine");
  sandbox.switches.set("fcm", "fine");
});

const envOf = (given: Record<string, string>) => readEnv({ NODE_ENV: "test", ...given });
const browser = () => JSON.stringify(sandbox.push.subscribe());
const app = "fXw3-registration:APA91bH_of_an_app";

describe("a push to a browser", () => {
  it("arrives sealed for it, signed by us, with its topic, urgency and time to live", async () => {
    const push = pushTo(browser(), { urgency: "high", ttlSeconds: 900 });
    expect(await sender.send(push)).toBe("accepted");
    expect(sandbox.push.list()).toEqual([
      { subscription: expect.any(String), topic: expect.stringMatching(/^[\w-]{32}$/), urgency: "high", ttl: 900, payload: push.payload },
    ]);
  });

  it("has the same topic for the same matter, which nobody can read from it", async () => {
    const token = browser();
    for (const topic of ["order:asha@example.org", "order:asha@example.org", "order:2"]) await sender.send(pushTo(token, { topic }));
    const topics = sandbox.push.list().map(({ topic }) => topic);
    expect(new Set(topics).size).toBe(2);
    expect(topics.join()).not.toContain("asha");
  });

  it("is cut to what every service takes, and leads to a page of ours only", async () => {
    const long = { id: "x", title: "अ".repeat(5_000), body: "👩🏽‍🏫".repeat(5_000), url: "//evil.example/x", tag: "t".repeat(500) };
    expect(await sender.send(pushTo(browser(), { payload: long }))).toBe("accepted");
    const payload = sandbox.push.list()[0]!.payload as { title: string; url: string };
    expect([Array.from(payload.title).length, payload.url]).toEqual([80, "/"]);
    expect(Buffer.byteLength(JSON.stringify(payload))).toBeLessThan(3_500);
  });

  it.each(["https://evil.example/x", "javascript:alert(1)", "/\\evil.example", "my-learning", "/a b"])("never leads to %j", async (url) => {
    const push = pushTo(browser());
    await sender.send({ ...push, payload: { ...push.payload, url } });
    expect(sandbox.push.list()[0]!.payload).toMatchObject({ url: "/" });
  });

  it("that is gone says so: 404, 410, and what is no token at all", async () => {
    sandbox.switches.set("push", "gone");
    expect(await sender.send(pushTo(browser()))).toBe("gone");
    sandbox.switches.set("push", "fine");
    const { endpoint, ...rest } = sandbox.push.subscribe();
    sandbox.push.drop(endpoint);
    expect(await sender.send(pushTo(JSON.stringify({ endpoint, ...rest })))).toBe("gone");
    for (const token of ["", "{}", "null", "[1]", '{"endpoint":1}', "a b"]) expect(await sender.send(pushTo(token))).toBe("gone");
  });

  it("waits while its service is away or busy, as long as that asks for", async () => {
    const sent = () => sender.send(pushTo(browser())).catch((error: unknown) => error);
    sandbox.switches.set("push", "failing");
    expect(await sent()).toBeInstanceOf(OutsideError);
    sandbox.switches.set("push", "busy");
    expect(await sent()).toMatchObject({ name: "OutsideError", retryAfter: 120 });
    expect(sandbox.push.list()).toEqual([]);
  });

  it("gives a service that dawdles up after the patience of a worker", async () => {
    sandbox.switches.set("push", "slow", 60_000);
    const hasty = deviceSender(envOf({ PUSH_SANDBOX: sandbox.url }), { patienceMs: 200 });
    await expect(hasty.send(pushTo(browser()))).rejects.toBeInstanceOf(OutsideError);
  });
});

describe("a push to an app", () => {
  it("goes by Firebase, with a token that it asked for once", async () => {
    const push = pushTo(app, { urgency: "high" });
    expect([await sender.send(push), await sender.send(push)]).toEqual(["accepted", "accepted"]);
    const { title, body, ...data } = push.payload;
    expect(sandbox.fcm.list()[0]).toMatchObject({
      token: app,
      notification: { title, body },
      data,
      android: { priority: "high", ttl: "3600s", collapse_key: expect.stringMatching(/^[\w-]{32}$/) },
    });
  });

  it("that was removed says so; one that is busy says for how long; a refusal repeats no token", async () => {
    expect(await sender.send(pushTo(`gone-${app}`))).toBe("gone");
    sandbox.switches.set("fcm", "busy");
    expect(await sender.send(pushTo(app)).catch((error: unknown) => error)).toMatchObject({ name: "OutsideError", retryAfter: 90 });
    sandbox.switches.set("fcm", "failing");
    expect(await sender.send(pushTo(app)).catch((error: unknown) => error)).toBeInstanceOf(OutsideError);
    const none = await deviceSender(envOf({}))
      .send(pushTo(app))
      .catch((error: unknown) => error);
    expect(none).toBeInstanceOf(RefusedError);
    expect(String(none)).not.toContain(app);
  });
});

/** Counts whoever comes, by connection. */
async function witness(
  answer: (url: string) => { status: number; headers?: Record<string, string> },
): Promise<{ url: string; port: number; came: () => number; close: () => void }> {
  let came = 0;
  const server: Server = createServer((request, response) => {
    const { status, headers = {} } = answer(request.url ?? "");
    response.writeHead(status, headers).end();
  });
  (server as Net).on("connection", () => (came += 1));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, port, came: () => came, close: () => void server.close() };
}

describe("an address that no browser writes", () => {
  it("is never called: 60 bad ones, 0 requests, 0 names looked up", async () => {
    expect(new Set(badEndpoints).size).toBeGreaterThanOrEqual(60);
    const here = await witness(() => ({ status: 201 }));
    let looked = 0;
    const lookup = publicLookup((_host, _options, done) => {
      looked += 1;
      done(null, [{ address: "127.0.0.1", family: 4 }]);
    });
    const careful = deviceSender(envOf({}), { lookup });
    const ours = [`http://127.0.0.1:${here.port}/push/x`, `https://127.0.0.1:${here.port}/push/x`, `http://localhost:${here.port}/push/x`];
    for (const endpoint of [...badEndpoints, ...ours]) {
      expect(readPushToken(subscriptionTo(endpoint)), endpoint).toBeUndefined();
      expect(await careful.send(pushTo(subscriptionTo(endpoint))), endpoint).toBe("gone");
    }
    expect([here.came(), looked]).toEqual([0, 0]);
    here.close();
  });

  it("is not followed either: a service that sends us elsewhere is one that is away", async () => {
    const elsewhere = await witness(() => ({ status: 201 }));
    const service = await witness(() => ({ status: 307, headers: { location: `${elsewhere.url}/push/x` } }));
    const led = deviceSender(envOf({ PUSH_SANDBOX: service.url }));
    await expect(led.send(pushTo(subscriptionTo(`${service.url}/push/x`)))).rejects.toBeInstanceOf(OutsideError);
    expect([service.came(), elsewhere.came()]).toEqual([1, 0]);
    service.close();
    elsewhere.close();
  });

  it("is not reached by a known name that points into our own network", async () => {
    const inside = ["127.0.0.1", "10.1.2.3", "169.254.169.254", "::1", "fd00::1", "::ffff:127.0.0.1", "64:ff9b::7f00:1"];
    for (const address of inside) {
      expect(isPublicAddress(address), address).toBe(false);
      const lookup = publicLookup((_host, _options, done) => done(null, [{ address, family: address.includes(":") ? 6 : 4 }]));
      const led = deviceSender(envOf({}), { lookup });
      await expect(led.send(pushTo(someSubscription()))).rejects.toBeInstanceOf(OutsideError);
    }
    for (const address of ["142.250.4.95", "2404:6800:4009:80b::200a"]) expect(isPublicAddress(address), address).toBe(true);
  });

  it("says nothing against those that browsers do write", () => {
    for (const endpoint of [
      "https://fcm.googleapis.com/fcm/send/dpH5lCsTSSM:APA91bHqjZxM0VImWWqDRN7U0a3AycjUf4O",
      "https://updates.push.services.mozilla.com/wpush/v2/gAAAAABkZm9v-_x",
      "https://web.push.apple.com/QGuQyavXutnMH9AGM-SXh",
      "https://db5p.notify.windows.com/w/?token=BQYAAAD%2bA%3d",
    ])
      expect(readPushToken(subscriptionTo(endpoint)), endpoint).toMatchObject({ kind: "web" });
  });

  it.each([
    ["a key that is no point", { p256dh: Buffer.alloc(65, 4).toString("base64url"), auth: "AAAAAAAAAAAAAAAAAAAAAA" }],
    ["a key that is too short", { p256dh: "A".repeat(20), auth: "AAAAAAAAAAAAAAAAAAAAAA" }],
    ["no secret", { p256dh: "A".repeat(87) }],
  ])("nor a subscription with %s", (_what, keys) => {
    expect(readPushToken(JSON.stringify({ endpoint: "https://fcm.googleapis.com/fcm/send/x", keys }))).toBeUndefined();
  });
});
