import { GetCompetency } from "@upaya/contracts/competencies/get-competency.ts";
import { endpoint } from "#platform/http/route.ts";
import { everyone } from "#platform/policy.ts";
import { getCompetency } from "./get-competency.ts";

export const competencyRoutes = [endpoint(GetCompetency, everyone, getCompetency)];
