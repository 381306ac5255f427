import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { pushWords } from "./push-words.ts";
import { ask, type TestHost, testHost } from "./testing.ts";

let host: TestHost;
beforeAll(async () => {
  host = await testHost((_request, response) => response.end("{}"));
});
afterAll(() => host.close());

const origin = "https://upaya.example";

/** The worker as a browser runs it, with these tabs open. */
async function worker(open: readonly string[] = [], isSignedIn = true) {
  const { body } = await ask(host.port, "/sw.js");
  const listeners = new Map<string, (event: object) => void>();
  const tabs = open.map((url) => ({
    url: `${origin}${url}`,
    focus: vi.fn<() => Promise<unknown>>(async () => undefined),
    postMessage: vi.fn<(said: object) => void>(),
  }));
  const called: { url: string; init: { body?: string; headers?: Record<string, string> } }[] = [];
  const self = {
    location: { origin },
    navigator: { locks: { request: vi.fn<(name: string, work: () => Promise<unknown>) => Promise<unknown>>((_name, work) => work()) } },
    clients: { matchAll: async () => tabs, openWindow: vi.fn<(path: string) => Promise<unknown>>(async () => undefined) },
    registration: {
      showNotification: vi.fn<(title: string, options: object) => Promise<void>>(async () => undefined),
      pushManager: { subscribe: vi.fn<(options: object) => Promise<object>>(async (options) => ({ options, endpoint: "again" })) },
    },
    fetch: async (url: string, init: object) => {
      called.push({ url, init });
      return { ok: isSignedIn, json: async () => ({ access_token: "fresh" }) };
    },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  };
  runInNewContext(body, { self, addEventListener: self.addEventListener, JSON, URL });
  const happen = async (name: string, event: object) => {
    let work: Promise<unknown> | undefined;
    listeners.get(name)!({ ...event, waitUntil: (given: Promise<unknown>) => (work = given) });
    await work;
  };
  return { self, tabs, called, happen };
}

const saying = (said: unknown) => ({ data: { json: () => said } });
const shown = { id: "1", title: "Your session begins soon", body: "It is in your list.", url: "/my-learning?task_id=1", tag: "session" };

describe("[NOTIF-03] a push", () => {
  it("is shown under its tag, without a second sound, and told to every open tab each time", async () => {
    const { self, tabs, happen } = await worker(["/", "/quiz"]);
    await happen("push", saying(shown));
    await happen("push", saying(shown));
    expect(self.registration.showNotification).toHaveBeenCalledTimes(2);
    expect(self.registration.showNotification).toHaveBeenCalledWith(
      shown.title,
      expect.objectContaining({ body: shown.body, tag: "session", renotify: false, data: { path: shown.url } }),
    );
    for (const { postMessage } of tabs) expect(postMessage.mock.calls).toEqual([[{ kind: "pushed" }], [{ kind: "pushed" }]]);
  });

  it.each([
    ["nothing", {}],
    ["no JSON", { data: { json: () => JSON.parse("{") as unknown } }],
    ["null", saying(null)],
    ["odd things", saying({ title: 7, body: {}, url: ["x"], tag: null })],
  ])("with %s in it is shown in our own words: a browser asks for something", async (_what, event) => {
    const { self, happen } = await worker();
    await happen("push", event);
    expect(self.registration.showNotification).toHaveBeenCalledWith(pushWords.title, expect.objectContaining({ body: pushWords.body }));
  });
});

describe("a press on it", () => {
  const press = (path?: string) => ({ notification: { data: { path }, close: vi.fn<() => void>() } });

  it("brings the tab to the front that shows its page, and leads no other away", async () => {
    const { self, tabs, happen } = await worker(["/quiz", "/my-learning?task_id=1"]);
    await happen("notificationclick", press("/my-learning?task_id=1"));
    expect(tabs.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1]);
    expect(self.clients.openWindow).not.toHaveBeenCalled();
  });

  it("opens its page in a new tab otherwise", async () => {
    const { self, happen } = await worker(["/quiz"]);
    const event = press("/my-learning");
    await happen("notificationclick", event);
    expect(self.clients.openWindow).toHaveBeenCalledWith("/my-learning");
    expect(event.notification.close).toHaveBeenCalled();
  });

  it.each(["https://evil.example/x", "//evil.example/x", "/\\evil.example", "javascript:alert(1)", "data:text/html,x", undefined])(
    "never opens %s",
    async (path) => {
      const { self, happen } = await worker();
      await happen("notificationclick", press(path));
      expect(self.clients.openWindow).toHaveBeenCalledWith("/");
      const pushed = await worker();
      await pushed.happen("push", saying({ ...shown, url: path }));
      expect(pushed.self.registration.showNotification).toHaveBeenCalledWith(shown.title, expect.objectContaining({ data: { path: "/" } }));
    },
  );
});

describe("an address that its browser changed", () => {
  const changed = { oldSubscription: { options: { applicationServerKey: "k", userVisibleOnly: true } }, newSubscription: null };

  it("is subscribed again and told in the name of whoever is signed in, one at a time with the tabs", async () => {
    const { self, called, happen } = await worker();
    await happen("pushsubscriptionchange", changed);
    expect(self.registration.pushManager.subscribe).toHaveBeenCalledWith(changed.oldSubscription.options);
    expect(self.navigator.locks.request).toHaveBeenCalledWith("upaya-session", expect.any(Function));
    expect(called.map(({ url }) => url)).toEqual(["/api/auth/refresh", "/api/user/fcm-token"]);
    expect(called[1]!.init.headers).toMatchObject({ authorization: "Bearer fresh" });
    const { token } = JSON.parse(called[1]!.init.body!) as { token: string };
    expect(JSON.parse(token)).toMatchObject({ endpoint: "again" });
  });

  it("is told as it is when the browser has subscribed itself", async () => {
    const { self, called, happen } = await worker();
    await happen("pushsubscriptionchange", { ...changed, newSubscription: { endpoint: "new", options: {} } });
    expect(self.registration.pushManager.subscribe).not.toHaveBeenCalled();
    expect(called[1]!.init.body).toContain("new");
  });

  it("is told to nobody when nobody is signed in, or when there was none", async () => {
    const out = await worker([], false);
    await out.happen("pushsubscriptionchange", changed);
    expect(out.called.map(({ url }) => url)).toEqual(["/api/auth/refresh"]);
    const none = await worker();
    await none.happen("pushsubscriptionchange", { oldSubscription: null, newSubscription: null });
    expect(none.called).toEqual([]);
  });
});
