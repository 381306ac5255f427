import { request } from "../api-browser.ts";
import { devicesCall, removeCall } from "./calls.ts";
import { keepAsUntold, ownSubscription, pushState, type PushState } from "./push-state.ts";

/** This device is told nothing any more, by us first: a browser that forgot to unsubscribe is not written to either. */
export async function stopHere(): Promise<PushState> {
  const { data } = await request(devicesCall);
  for (const { id } of data.filter(({ current }) => current)) await request(removeCall, { params: { device_id: id } });
  keepAsUntold();
  await (await ownSubscription())?.unsubscribe();
  return pushState();
}
