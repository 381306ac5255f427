import type { Samples, Things } from "#platform/sample.ts";
import { saveFramework } from "./save-framework.ts";

export const samples: Samples = {
  GetCompetency: ({ id }) => ({ made: "a competency", params: { slug: id } }),
};

export const things: Things = {
  async "a competency"(ctx) {
    const standards = [{ slug: "probe-standard", title: "Probe", competencies: [] }];
    await saveFramework(ctx, { slug: "probe", name: "Probe", source: "Probe", standards });
    return "probe-standard";
  },
};
