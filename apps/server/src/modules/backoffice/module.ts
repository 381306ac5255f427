import type { Module } from "#platform/module.ts";
import { backofficeRoutes } from "./routes.ts";

export const backofficeModule: Module = {
  name: "backoffice",
  columns: {},
  routes: backofficeRoutes,
  samples: () => import("./samples.ts"),
};
