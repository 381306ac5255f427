import { currentState } from "../session-state.ts";
import { keepLocal, local } from "../session-storage.ts";

/**
 * Whether this device can be told things. `home_screen`: an iPhone takes them for pages on its home screen only. `granted`: the person who is
 * signed in is told here.
 */
export type PushState = "unsupported" | "home_screen" | "not_asked" | "denied" | "granted";

/** Goes with everything else that is kept of somebody when they sign out: their session's token is gone by then. */
const keyOf = (user: string) => `upaya.push.${user}`;

const me = (): string | undefined => currentState().me?.user.id;

export function keepAsTold(): void {
  const user = me();
  if (user) keepLocal(keyOf(user), "1");
}

export function keepAsUntold(): void {
  const user = me();
  if (user) local()?.removeItem(keyOf(user));
}

function isIphone(): boolean {
  // An iPad says that it is a Mac; a Mac has no fingers.
  return /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
}

export async function pushState(): Promise<PushState> {
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window))
    return isIphone() && !isOnHomeScreen() ? "home_screen" : "unsupported";
  if (Notification.permission === "denied") return "denied";
  if (Notification.permission !== "granted") return "not_asked";
  const user = me();
  const isTold = user !== undefined && local()?.getItem(keyOf(user)) === "1" && (await ownSubscription()) !== null;
  return isTold ? "granted" : "not_asked";
}

const isOnHomeScreen = () => "standalone" in navigator && navigator.standalone === true;

/** What this browser has subscribed to, if anything. */
export async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration("/");
  return (await registration?.pushManager.getSubscription()) ?? null;
}
