import type { Module } from "#platform/module.ts";
import { mediaBounds, mediaRetention } from "./bounds.ts";
import { mediaPeople } from "./for-people.ts";
import { mediaColumns } from "./personal-columns.ts";
import { mediaRoutes } from "./routes.ts";
import { mediaSettings } from "./settings.ts";
import { convertVideoPerformer } from "./video/convert-video.ts";
import { videoUpload } from "./video/video-upload.ts";

export const mediaModule: Module = {
  name: "media",
  columns: mediaColumns,
  people: mediaPeople,
  bounds: mediaBounds,
  retention: mediaRetention,
  settings: mediaSettings,
  routes: mediaRoutes,
  jobs: [convertVideoPerformer],
  uploads: [videoUpload],
  samples: () => import("./samples.ts"),
};
