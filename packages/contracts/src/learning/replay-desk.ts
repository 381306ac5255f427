import * as z from "zod/mini";
import { defineEndpoint, type UploadField } from "../endpoint.ts";
import { mostVideoBytes } from "../media/video.ts";
import { deskItem, deskQuery, deskRows, staffDone } from "../staff.ts";

const id = z.object({ id: z.uuid() });

export const ListReplays = defineEndpoint({
  name: "ListReplays",
  method: "GET",
  path: "/staff/replays",
  summary: "Talks and masterclasses that were held, the latest first: without a replay, with one that is being made, and with one.",
  staff: {
    kind: "queue",
    queue: "replays",
    title: "Replays",
    states: { none: "Without one", making: "Being made", open: "Open" },
    empty: "There is no such talk.",
  },
  query: deskQuery,
  reply: deskRows,
  rows: 100,
});

export const GetReplay = defineEndpoint({
  name: "GetReplay",
  method: "GET",
  path: "/staff/replays/:id",
  summary: "A talk that was held, with how far its replay is.",
  staff: { kind: "item", queue: "replays", shows: "nobody" },
  params: id,
  reply: deskItem,
  rows: 100,
});

const film = {
  field: "upload_id",
  kind: "media.video",
  maxBytes: mostVideoBytes,
  look: {
    title: "The film",
    description:
      "An .mp4, .mov or .webm of at most 2 GB and 60 minutes. If the line breaks, or you close the desk, it goes on where it was.",
    endings: [".mp4", ".mov", ".webm"],
  },
} as const satisfies UploadField;

export const AddReplay = defineEndpoint({
  name: "AddReplay",
  method: "POST",
  path: "/staff/replays/:id/film",
  summary: "Gives a talk that was held its replay, in place of the one that it has.",
  staff: {
    kind: "act",
    queue: "replays",
    label: "Upload a replay",
    effect:
      "Once it is converted, whoever registered can watch it, and whoever registers from then on. Without captions it can be watched, and not read.",
  },
  params: id,
  body: z.object({ upload_id: z.uuid() }),
  upload: film,
  reply: staffDone,
  idempotent: "key",
});

export const RemoveReplay = defineEndpoint({
  name: "RemoveReplay",
  method: "POST",
  path: "/staff/replays/:id/removal",
  summary: "Takes a replay back.",
  staff: {
    kind: "act",
    queue: "replays",
    states: ["making", "open"],
    label: "Take the replay back",
    effect: "Nobody can watch it any more, and its film is deleted. Whoever registered keeps the place.",
    reason: true,
    grave: true,
  },
  params: id,
  reply: staffDone,
  idempotent: "natural",
});
