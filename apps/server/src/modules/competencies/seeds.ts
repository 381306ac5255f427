import { readFileSync } from "node:fs";
import { loadChanged } from "#platform/content/load-changed.ts";
import type { Seeds } from "#platform/content/seeds.ts";
import { inSeeds } from "../../../seeds/folder.ts";
import { saveFramework } from "./save-framework.ts";

export const seeds: Seeds = {
  async "competency frameworks"(ctx) {
    const framework = JSON.parse(readFileSync(inSeeds("competencies/npst.json"), "utf8")) as Parameters<typeof saveFramework>[1];
    return loadChanged(ctx, "competencies", [{ key: framework.slug, item: framework }], (inTx, [changed]) => saveFramework(inTx, changed!));
  },
};
