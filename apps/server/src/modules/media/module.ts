import type { Module } from "#platform/module.ts";
import { mediaBounds, mediaRetention } from "./bounds.ts";
import { mediaColumns } from "./personal-columns.ts";
import { mediaRoutes } from "./routes.ts";

export const mediaModule: Module = {
  name: "media",
  columns: mediaColumns,
  bounds: mediaBounds,
  retention: mediaRetention,
  routes: mediaRoutes,
};
