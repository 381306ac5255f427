import { expect, test } from "vitest";
import { standingOf } from "./verification.ts";

const papers = [{ id: "1" }];

test.each([
  ["verified", [], "verified"],
  ["verified", papers, "verified"],
  ["in_review", papers, "review"],
  ["unverified", papers, "review"],
  ["in_review", [], "open"],
  ["unverified", [], "open"],
] as const)("[SCHOOL-03] a school that is %s with the papers %j is %s", (verification_status, organization_documents, standing) => {
  expect(standingOf({ verification_status, organization_documents })).toBe(standing);
});
