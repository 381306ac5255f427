import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from "vitest";
import { pushState } from "./push-state.ts";
import { stopHere } from "./stop-here.ts";
import { tellMeHere } from "./tell-me-here.ts";
import { whenPushed } from "./when-pushed.ts";

const asha = "019a0000-0000-7000-8000-000000000001";
let user: string | undefined = asha;
vi.mock("../session-state.ts", () => ({ currentState: () => ({ me: user ? { user: { id: user } } : undefined }) }));
const calls: { readonly name: string; readonly input: { body?: { token: string }; params?: object } }[] = [];
const askKey = "GET /user/push-key";
const keep = "POST /user/fcm-token";
let failing = false;
vi.mock("../api-browser.ts", () => ({
  request: async ({ method, path }: { method: string; path: string }, input = {}) => {
    const name = `${method} ${path}`;
    calls.push({ name, input });
    if (failing && name === keep) throw new Error("away");
    if (name === askKey) return { public_key: "AQID" };
    if (name === "GET /user/devices")
      return {
        data: [
          { id: "here", current: true },
          { id: "elsewhere", current: false },
        ],
      };
    return { message: "" };
  },
}));

interface Held {
  readonly endpoint: string;
  readonly options: { applicationServerKey: ArrayBuffer };
  unsubscribe: Mock<() => Promise<boolean>>;
}

/** A browser whose owner says this when they are asked. */
function browser(
  answer: NotificationPermission,
  { before = "default", key = [1, 2, 3] }: { before?: NotificationPermission; key?: number[] } = {},
) {
  let held: Held | null = null;
  const made = (endpoint: string): Held => ({
    endpoint,
    options: { applicationServerKey: new Uint8Array(key).buffer },
    unsubscribe: vi.fn<() => Promise<boolean>>(async () => {
      held = null;
      return true;
    }),
  });
  const pushManager = {
    getSubscription: async () => held,
    subscribe: vi.fn<() => Promise<Held>>(async () => (held = made("https://fcm.googleapis.com/fcm/send/new"))),
  };
  const container = Object.assign(new EventTarget(), {
    register: vi.fn<() => Promise<unknown>>(async () => registration),
    getRegistration: async () => registration,
    startMessages: () => undefined,
  });
  const registration = { pushManager };
  const notification: { permission: NotificationPermission; requestPermission: Mock<() => Promise<NotificationPermission>> } = {
    permission: before,
    requestPermission: vi.fn<() => Promise<NotificationPermission>>(async () => (notification.permission = answer)),
  };
  Object.defineProperty(navigator, "serviceWorker", {
    value: Object.assign(container, { ready: Promise.resolve(registration) }),
    configurable: true,
  });
  vi.stubGlobal("PushManager", pushManager);
  vi.stubGlobal("Notification", notification);
  return { pushManager, notification, container, hold: () => (held = made("https://fcm.googleapis.com/fcm/send/old")) };
}

const names = () => calls.map(({ name }) => name);

beforeEach(() => {
  calls.length = 0;
  failing = false;
  user = asha;
  localStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

describe("a press on 'Tell me on this phone'", () => {
  it("[NOTIF-04] [NOTIF-06] sends the token when the browser's permission is granted, and only then", async () => {
    const { pushManager, container } = browser("granted");
    expect([await tellMeHere(), await pushState()]).toEqual(["granted", "granted"]);
    expect(names()).toEqual([askKey, keep]);
    expect(calls[1]!.input.body!.token).toContain("fcm/send/new");
    expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: "AQID" });
    expect(container.register).toHaveBeenCalledWith("/sw.js");
  });

  it.each(["default", "denied"] as const)("[NOTIF-04] [NOTIF-06] sends and subscribes nothing when it is %s", async (answer) => {
    const { pushManager, container } = browser(answer);
    expect(await tellMeHere()).toBe(answer === "denied" ? "denied" : "not_asked");
    expect(names()).toEqual([]);
    expect([pushManager.subscribe, container.register].map((each) => each.mock.calls.length)).toEqual([0, 0]);
  });

  it("asks nobody who has said no already", async () => {
    const { notification } = browser("granted", { before: "denied" });
    expect(await tellMeHere()).toBe("denied");
    expect(notification.requestPermission).not.toHaveBeenCalled();
  });

  it("says nothing that is not so when the token could not be sent, and can be pressed again", async () => {
    browser("granted");
    failing = true;
    await expect(tellMeHere()).rejects.toThrow("away");
    expect(await pushState()).toBe("not_asked");
    failing = false;
    expect(await tellMeHere()).toBe("granted");
  });

  it("keeps a subscription that is for our key, and makes one anew for another", async () => {
    const same = browser("granted");
    same.hold();
    await tellMeHere();
    expect([same.pushManager.subscribe.mock.calls.length, calls[1]!.input.body!.token.includes("old")]).toEqual([0, true]);
    localStorage.clear();
    const other = browser("granted", { key: [9, 9, 9] });
    const old = other.hold();
    await tellMeHere();
    expect([old.unsubscribe.mock.calls.length, other.pushManager.subscribe.mock.calls.length]).toEqual([1, 1]);
  });
});

describe("looking at it", () => {
  it("asks for nothing and sends nothing", async () => {
    const { notification } = browser("granted");
    expect(await pushState()).toBe("not_asked");
    expect([notification.requestPermission.mock.calls.length, names()]).toEqual([0, []]);
  });

  it("is about the person who is signed in: the next one on the same browser is not told here yet", async () => {
    browser("granted");
    await tellMeHere();
    user = "019a0000-0000-7000-8000-000000000002";
    expect(await pushState()).toBe("not_asked");
    user = undefined;
    expect(await pushState()).toBe("not_asked");
  });

  it("knows browsers that cannot, and iPhones that can from the home screen", async () => {
    expect(await pushState()).toBe("unsupported");
    vi.stubGlobal("navigator", { userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari/604.1", maxTouchPoints: 5 });
    expect(await pushState()).toBe("home_screen");
    vi.stubGlobal("navigator", { userAgent: "Mozilla/5.0 (Macintosh) Safari/604.1", maxTouchPoints: 5 });
    expect(await pushState()).toBe("home_screen");
    vi.stubGlobal("navigator", { userAgent: "Mozilla/5.0 (Macintosh) Safari/604.1", maxTouchPoints: 0 });
    expect(await pushState()).toBe("unsupported");
  });
});

describe("stopping it", () => {
  it("takes this device away at ours and in the browser, and no other", async () => {
    browser("granted");
    await tellMeHere();
    calls.length = 0;
    expect(await stopHere()).toBe("not_asked");
    expect(calls).toEqual([
      { name: "GET /user/devices", input: {} },
      { name: "DELETE /user/devices/:device_id", input: { params: { device_id: "here" } } },
    ]);
  });
});

describe("[NOTIF-03] a push while a page is open", () => {
  it("is heard each time, and nothing else is taken for one", () => {
    const { container } = browser("granted");
    const heard = vi.fn<() => void>();
    const stop = whenPushed(heard);
    const say = (data: unknown) => container.dispatchEvent(new MessageEvent("message", { data }));
    for (const data of [{ kind: "pushed" }, { kind: "other" }, "pushed", null, { kind: "pushed" }]) say(data);
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    say({ kind: "pushed" });
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
