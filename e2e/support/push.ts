import type { CDPSession, Page } from "@playwright/test";
import { places } from "./env.ts";
import { expect } from "./test.ts";

/** What reached a browser at the sandbox's push service, opened with its own key. */
interface Received {
  readonly subscription: string;
  readonly payload: { readonly title: string; readonly body: string; readonly url: string };
}

/** A browser of these tests has no push service: what it subscribes to is the sandbox's. Answers what has come to it, the newest first. */
export async function withPushService(page: Page): Promise<() => Promise<readonly Received[]>> {
  const made = await fetch(`${places().sandbox}/push-subscriptions`, { method: "POST" });
  expect(made.status).toBe(201);
  const subscription = (await made.json()) as { endpoint: string };
  await page.addInitScript(stubPush, subscription);
  const id = subscription.endpoint.split("/").at(-1);
  return async () => {
    const { data } = (await (await fetch(`${places().sandbox}/pushes`)).json()) as { data: readonly Received[] };
    return data.filter((each) => each.subscription === id);
  };
}

/** Runs in the page. What it subscribed to outlives a reload, as a browser's does. */
function stubPush(subscription: object): void {
  const place = "journey.push-key";
  const bytes = (key: string) =>
    Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0)).buffer;
  const made = (key: string) =>
    ({
      ...subscription,
      options: { userVisibleOnly: true, applicationServerKey: bytes(key) },
      toJSON: () => subscription,
      unsubscribe: async () => {
        localStorage.removeItem(place);
        return true;
      },
    }) as unknown as PushSubscription;
  PushManager.prototype.getSubscription = async () => {
    const key = localStorage.getItem(place);
    return key === null ? null : made(key);
  };
  PushManager.prototype.subscribe = async (options) => {
    if (Notification.permission !== "granted") throw new DOMException("Registration failed - permission denied", "NotAllowedError");
    const key = options?.applicationServerKey as string;
    localStorage.setItem(place, key);
    return made(key);
  };
}

/** As its owner answers the browser's question: nobody could press it here. `prompt`: they close it without an answer. */
export async function permit(devtools: CDPSession, setting: "prompt" | "denied" | "granted"): Promise<void> {
  const { browserContextId } = (await devtools.send("Target.getTargetInfo")).targetInfo;
  const permission = { name: "notifications" };
  // A test of its own has a browser's context of its own, which has to be named.
  await devtools.send("Browser.setPermission", {
    origin: places().web,
    permission,
    setting,
    ...(browserContextId ? { browserContextId } : {}),
  });
}

/** Hands pushes to the service worker of a page, as the browser would. */
export async function pushService(devtools: CDPSession): Promise<(payload: object) => Promise<void>> {
  let registrationId: string | undefined;
  devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
    registrationId = registrations.find(({ isDeleted }) => !isDeleted)?.registrationId ?? registrationId;
  });
  await devtools.send("ServiceWorker.enable");
  return async (payload) => {
    await expect.poll(() => registrationId, "a service worker").toBeDefined();
    await devtools.send("ServiceWorker.deliverPushMessage", {
      origin: places().web,
      registrationId: registrationId!,
      data: JSON.stringify(payload),
    });
  };
}

/** What stands on the screen of the device. */
export const shownNotes = (page: Page): Promise<{ title: string; body: string }[]> =>
  page.evaluate(async () => {
    const notes = await (await navigator.serviceWorker.ready).getNotifications();
    return notes.map(({ title, body }) => ({ title, body }));
  });
