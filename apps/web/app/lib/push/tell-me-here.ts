import { request } from "../api-browser.ts";
import { keepCall, keyCall } from "./calls.ts";
import { keepAsTold, pushState, type PushState } from "./push-state.ts";

/**
 * For a press on "Tell me on this phone", and for nothing else: the browser asks its owner, and only when they say yes is this device
 * subscribed and its token sent. Throws what a call of the API throws.
 */
export async function tellMeHere(): Promise<PushState> {
  const before = await pushState();
  if (before !== "not_asked") return before;
  if ((await Notification.requestPermission()) !== "granted") return pushState();
  const { public_key } = await request(keyCall);
  const subscription = await subscribe(public_key);
  await request(keepCall, { body: { token: JSON.stringify(subscription) } });
  keepAsTold();
  return "granted";
}

async function subscribe(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register("/sw.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const held = await pushManager.getSubscription();
  if (held && keyOf(held) === publicKey) return held;
  // One that was made for another key of ours lets nothing through.
  await held?.unsubscribe();
  return pushManager.subscribe(options);
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
