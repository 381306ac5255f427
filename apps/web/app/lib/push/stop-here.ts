import { ListDevices, RemoveDevice } from "@upaya/contracts/identity/devices.ts";
import { callApi } from "../api-browser.ts";
import { keepAsUntold, ownSubscription, pushState, type PushState } from "./push-state.ts";

/** This device is told nothing any more, by us first: a browser that forgot to unsubscribe is not written to either. */
export async function stopHere(): Promise<PushState> {
  const { data } = await callApi(ListDevices);
  for (const { id } of data.filter(({ current }) => current)) await callApi(RemoveDevice, { params: { device_id: id } });
  keepAsUntold();
  await (await ownSubscription())?.unsubscribe();
  return pushState();
}
