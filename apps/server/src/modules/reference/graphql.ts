import { type ReferenceItem, referenceLists, type WireReferenceList } from "@upaya/contracts/reference/reference-data.ts";
import type { Builder } from "#platform/graphql/builder.ts";
import { everyone } from "#platform/policy.ts";
import { getReferenceData } from "./get-reference-data.ts";

export function addReferenceFields(builder: Builder): void {
  const item = builder.objectRef<ReferenceItem>("ReferenceItem").implement({
    fields: (t) => ({ id: t.exposeID("id"), slug: t.exposeString("slug"), name: t.exposeString("name") }),
  });
  const data = builder.objectRef<Record<WireReferenceList, ReferenceItem[]>>("ReferenceData").implement({
    fields: (t) => Object.fromEntries(Object.values(referenceLists).map((list) => [list, t.expose(list, { type: [item] })])),
  });
  builder.queryField("reference_data", (t) =>
    t.field({ type: data, policy: everyone, rows: "closed", resolve: (_parent, _args, { ctx }) => getReferenceData(ctx) }),
  );
}
