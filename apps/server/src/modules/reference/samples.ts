import type { Samples } from "#platform/sample.ts";

export const samples: Samples = {
  "Query.reference_data": () => ({}),
};
