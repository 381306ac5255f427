import type { Module } from "#platform/module.ts";
import { shellRoutes } from "./routes.ts";

export const shellModule: Module = {
  name: "shell",
  columns: {},
  routes: shellRoutes,
  samples: () => import("./samples.ts"),
};
