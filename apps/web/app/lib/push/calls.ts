import type { GetPushKey, KeepPushToken, ListDevices, RemoveDevice } from "@upaya/contracts/identity/devices.ts";
import type { Call } from "../api-browser.ts";

// Only the types of the contracts come in: their schemas would come with them.
export const devicesCall: Call<typeof ListDevices> = { method: "GET", path: "/user/devices" };
export const removeCall: Call<typeof RemoveDevice> = { method: "DELETE", path: "/user/devices/:device_id", idempotent: "natural" };
export const keyCall: Call<typeof GetPushKey> = { method: "GET", path: "/user/push-key" };
export const keepCall: Call<typeof KeepPushToken> = { method: "POST", path: "/user/fcm-token", idempotent: "natural" };
