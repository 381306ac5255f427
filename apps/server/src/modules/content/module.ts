import type { Module } from "#platform/module.ts";
import { contentBounds } from "./bounds.ts";
import { contentColumns } from "./personal-columns.ts";
import { contentRoutes } from "./routes.ts";

export const contentModule: Module = {
  name: "content",
  columns: contentColumns,
  bounds: contentBounds,
  routes: contentRoutes,
  samples: () => import("./samples.ts"),
  seeds: () => import("./seeds.ts"),
};
