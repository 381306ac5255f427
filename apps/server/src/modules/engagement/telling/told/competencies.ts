import { evidenceChanged } from "../../../competencies/index.ts";
import { tellsNobody } from "../told.ts";

export const competenciesTold = [tellsNobody(evidenceChanged, "levels are shown where somebody looks for them")];
