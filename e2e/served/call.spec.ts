import { places } from "../support/env.ts";
import { addresses } from "../support/pages.ts";
import { served } from "../support/served.ts";
import { expect, test } from "../support/test.ts";

test("[SCHOOL-07] the button is in the documents of the pages for schools and in no other", async () => {
  const isForSchools = (path: string, brand: string) =>
    path.startsWith(`/${brand}-for-schools`) || path === `/${brand}-school-ratings` || path === "/tpo-2025";
  for (const [origin, brand] of [
    [places().web, "upaya"],
    [places().otherBrand, "vidya"],
  ] as const) {
    const paths = addresses(brand);
    expect(paths.filter((path) => isForSchools(path, brand))).toHaveLength(7);
    for (const path of paths) {
      const { html } = await served(path, origin);
      expect(html.includes("Call Me Back"), `${path} of ${brand}`).toBe(isForSchools(path, brand));
    }
  }
});
