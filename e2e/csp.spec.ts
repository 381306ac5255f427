import { places } from "./support/env.ts";
import { addresses } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";

test.describe("content security policy", { tag: "@once" }, () => {
  // The fixture fails the journey on a violation: this one only has to go everywhere.
  test("no page breaks it", async ({ page, faults }) => {
    faults.allow(/status of 404/);
    for (const address of [
      "/quiz",
      "/quiz?subject=math&page=2",
      places().kit,
      ...addresses("upaya").filter((_, index) => index % 4 === 0),
      "/nowhere",
    ]) {
      const response = await page.goto(address, { waitUntil: "load" });
      const policy = response?.headers()["content-security-policy"] ?? "";
      expect(policy, address).toContain("default-src 'none'");
      expect(policy, address).not.toMatch(/script-src[^;]*unsafe|(?:^|; )style-src [^;]*unsafe/);
    }
  });

  test("a violation is seen when the hash of one script is taken out of the header", async ({ page, faults }) => {
    faults.allow(/Content Security Policy|CSP violation/);
    await page.route("**/quiz", async (route) => {
      const response = await route.fetch();
      const policy = response.headers()["content-security-policy"] ?? "";
      const [hash = ""] = /'sha256-[^']+'/.exec(policy) ?? [];
      expect(hash).not.toBe("");
      await route.fulfill({ response, headers: { ...response.headers(), "content-security-policy": policy.replace(hash, "") } });
    });
    await page.goto("/quiz");
    await expect.poll(() => faults.seen.filter((fault) => fault.startsWith("CSP violation: script-src")).length).toBe(1);
  });
});
