import type { Module } from "#platform/module.ts";
import { recommendationRoutes } from "./routes.ts";

export const recommendationsModule: Module = {
  name: "recommendations",
  columns: {},
  routes: recommendationRoutes,
  samples: () => import("./samples.ts"),
};
