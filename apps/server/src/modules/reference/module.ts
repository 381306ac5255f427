import type { Module } from "#platform/module.ts";
import { referenceBounds } from "./bounds.ts";
import { addReferenceFields } from "./graphql.ts";
import { referenceColumns } from "./personal-columns.ts";

export const referenceModule: Module = {
  name: "reference",
  columns: referenceColumns,
  bounds: referenceBounds,
  graphql: addReferenceFields,
  samples: () => import("./samples.ts"),
  seeds: () => import("./seeds.ts"),
};
