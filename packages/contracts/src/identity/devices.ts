import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";

export const KeepPushToken = defineEndpoint({
  name: "KeepPushToken",
  method: "POST",
  path: "/user/fcm-token",
  summary:
    "Lets this device be told things; ends with its session. The token is a browser's subscription as JSON, or an app's registration.",
  body: z.object({ token: z.string().check(z.minLength(8), z.maxLength(4_096)) }),
  reply: z.object({ message: z.string() }),
  idempotent: "natural",
});

export const GetPushKey = defineEndpoint({
  name: "GetPushKey",
  method: "GET",
  path: "/user/push-key",
  summary: "What a browser needs to subscribe: the public key that our pushes are signed with.",
  reply: z.object({ public_key: z.string() }),
});

const device = z.object({
  id: z.uuid(),
  label: z.string(),
  kind: z.enum(["browser", "app"]),
  current: z.boolean(),
  since: z.iso.datetime(),
});

export const ListDevices = defineEndpoint({
  name: "ListDevices",
  method: "GET",
  path: "/user/devices",
  summary: "The devices that one is told things on.",
  rows: 10,
  reply: z.object({ data: z.array(device) }),
});

export const RemoveDevice = defineEndpoint({
  name: "RemoveDevice",
  method: "DELETE",
  path: "/user/devices/:device_id",
  summary: "One of one's own devices is told nothing any more; it stays signed in.",
  params: z.object({ device_id: z.uuid() }),
  reply: z.object({ message: z.string() }),
  idempotent: "natural",
});
