import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ReferenceData, referenceLists } from "@upaya/contracts/reference/reference-data.ts";
import { system } from "#platform/actor.ts";
import { operationHash } from "#platform/graphql/register.ts";
import { seedReference } from "../../../seeds/seed-reference.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
  await seedReference(app.ctx(system));
});
afterAll(() => app.close());

const wireNames = [
  "course_type",
  "compentency",
  "test_tracks",
  "job_type",
  "grades",
  "subjects",
  "reg_roles",
  "school_grade",
  "school_board",
  "school_onboarding_types",
  "job_level",
  "activity",
  "skt",
];

describe("reference_data", () => {
  it("[API-29] answers the 13 lists, none empty, in one statement", async () => {
    const body = { extensions: { persistedQuery: { version: 1, sha256Hash: operationHash(ReferenceData) } } };
    const { status, json, headers } = await app.ask("POST", "/api/graphql", { body });
    expect(status).toBe(200);
    expect(Object.keys(json.data.reference_data).sort()).toEqual([...wireNames].sort());
    for (const list of wireNames) {
      expect(json.data.reference_data[list].length, list).toBeGreaterThan(0);
      expect(Object.keys(json.data.reference_data[list][0])).toEqual(["id", "slug", "name"]);
    }
    expect(headers["x-db-queries"]).toBe("1");
  });

  it("keeps the order of the list, leaves out what is switched off, and seeding again adds nothing", async () => {
    const slugs = async () => {
      const { json } = await app.ask("POST", "/api/graphql", { body: { query: "{ reference_data { grades { slug } } }" } });
      return json.data.reference_data.grades.map((item: { slug: string }) => item.slug);
    };
    expect(await slugs()).toEqual(["early-years", "early-primary", "primary", "middle", "secondary", "senior-secondary"]);
    await app.sql("update reference.item set active = false where list = 'grade' and slug = 'middle'");
    await seedReference(app.ctx(system));
    expect(await slugs()).toEqual(["early-years", "early-primary", "primary", "secondary", "senior-secondary"]);
  });

  it("names thirteen lists in the contract", () => {
    expect(Object.values(referenceLists)).toEqual(wireNames);
  });
});
