import type { Module } from "#platform/module.ts";
import { mediaBounds, mediaRetention } from "./bounds.ts";
import { mediaPeople } from "./for-people.ts";
import { mediaColumns } from "./personal-columns.ts";
import { mediaRoutes } from "./routes.ts";

export const mediaModule: Module = {
  name: "media",
  columns: mediaColumns,
  people: mediaPeople,
  bounds: mediaBounds,
  retention: mediaRetention,
  routes: mediaRoutes,
  samples: () => import("./samples.ts"),
};
