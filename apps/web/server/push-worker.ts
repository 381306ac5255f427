import { pushWords } from "./push-words.ts";

interface Said {
  readonly title?: unknown;
  readonly body?: unknown;
  readonly url?: unknown;
  readonly tag?: unknown;
}

interface Tab {
  readonly url: string;
  focus(): Promise<unknown>;
  postMessage(message: object): void;
}

interface Subscription {
  readonly options: object;
}

/** What of a worker's world it needs. */
interface Scope {
  readonly location: { readonly origin: string };
  readonly navigator: { readonly locks?: { request<T>(name: string, work: () => Promise<T>): Promise<T> } };
  readonly clients: {
    matchAll(options: object): Promise<readonly Tab[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly registration: {
    showNotification(title: string, options: object): Promise<void>;
    readonly pushManager: { subscribe(options: object): Promise<Subscription> };
  };
  fetch(url: string, init: object): Promise<{ readonly ok: boolean; json(): Promise<unknown> }>;
  addEventListener(name: string, listener: (event: WorkerEvent) => void): void;
}

interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
  readonly data?: { json(): Said | null } | null;
  readonly notification?: { readonly data?: { readonly path?: string } | null; close(): void };
  readonly oldSubscription?: Subscription | null;
  readonly newSubscription?: Subscription | null;
}

/** The part of the service worker that is about pushes, as text. */
export const pushPart = (): string =>
  `(${showPushes.toString()})(self, ${JSON.stringify(pushWords)});(${keepSubscription.toString()})(self);`;

/** Runs in the service worker, as text: it may use nothing from around it. */
function showPushes(scope: Scope, unread: { readonly title: string; readonly body: string }): void {
  const tabs = () => scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  /** A page of ours, whatever was sent. */
  const pathOf = (url: unknown) => {
    try {
      const found = new URL(String(url), scope.location.origin);
      return found.origin === scope.location.origin ? `${found.pathname}${found.search}${found.hash}` : "/";
    } catch {
      return "/";
    }
  };
  const textOf = (value: unknown, otherwise: string) => (typeof value === "string" && value !== "" ? value : otherwise);
  const read = (event: WorkerEvent): Said => {
    try {
      return event.data?.json() ?? {};
    } catch {
      return {};
    }
  };

  const show = (said: Said) => {
    const options = { body: textOf(said.body, unread.body), data: { path: pathOf(said.url ?? "/") }, renotify: false, icon: "/logo.svg" };
    const tag = textOf(said.tag, "");
    return scope.registration.showNotification(textOf(said.title, unread.title), tag ? { ...options, tag } : options);
  };
  // Whoever has a page open sees it there as well, each time.
  const tell = async () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's tabs are of its own origin
    for (const tab of await tabs()) tab.postMessage({ kind: "pushed" });
  };
  scope.addEventListener("push", (event) => {
    event.waitUntil(Promise.all([show(read(event)), tell()]));
  });

  // A tab that is there already comes to the front; no other is led away from what its reader does there.
  scope.addEventListener("notificationclick", (event) => {
    event.notification?.close();
    const path = pathOf(event.notification?.data?.path ?? "/");
    const go = async () => {
      const there = (await tabs()).find(({ url }) => pathOf(url) === path);
      await (there ? there.focus() : scope.clients.openWindow(path));
    };
    event.waitUntil(go());
  });
}

/**
 * The browser changed its address at the push service: the new one is told in the name of whoever is signed in, one at a time with the tabs.
 * It runs as text, too.
 */
function keepSubscription(scope: Scope): void {
  const json = { "content-type": "application/json" };
  const post = async (subscription: Subscription) => {
    const renewed = await scope.fetch("/api/auth/refresh", { method: "POST" });
    if (!renewed.ok) return;
    const { access_token } = (await renewed.json()) as { access_token: string };
    const headers = { ...json, authorization: `Bearer ${access_token}` };
    await scope.fetch("/api/user/fcm-token", { method: "POST", headers, body: JSON.stringify({ token: JSON.stringify(subscription) }) });
  };
  scope.addEventListener("pushsubscriptionchange", (event) => {
    const again = async () => {
      const options = event.oldSubscription?.options;
      const subscription = event.newSubscription ?? (options && (await scope.registration.pushManager.subscribe(options)));
      if (!subscription) return;
      const { locks } = scope.navigator;
      await (locks ? locks.request("upaya-session", () => post(subscription)) : post(subscription));
    };
    event.waitUntil(again());
  });
}
