import http from "node:http";
import { places } from "./support/env.ts";
import { expectAccessible } from "./support/accessible.ts";
import { expectNoSideways, hydrated } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";

/** Stands at the address where the web looks for its API and passes everything on to the real one. */
async function bringApiBack(): Promise<() => Promise<void>> {
  const { port, hostname } = new URL(places().api);
  const server = http.createServer((request, response) => {
    const { method = "GET", url = "/", headers } = request;
    const passed = http.request({ hostname, port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(places().missingApiPort, "127.0.0.1", resolve));
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

test(
  "with the API away a page answers 503, says what happened, and Try again works once it is back",
  { tag: "@once" },
  async ({ page, faults }) => {
    faults.allow(/status of 503/);
    const response = await page.goto(`${places().alone}/quiz`);
    expect(response?.status()).toBe(503);
    expect(response?.headers()["cache-control"]).toBe("no-store");
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1, name: "We could not load this" })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSideways(page);
    await expectAccessible(page);

    const again = page.getByRole("button", { name: "Try again" });
    await again.click();
    await expect(again).toBeVisible();
    const goAway = await bringApiBack();
    try {
      await again.click();
      await expect(page.getByRole("heading", { level: 1, name: "Daily quiz" })).toBeVisible();
      await expect(page.locator("main article:visible")).toHaveCount(1);
    } finally {
      await goAway();
    }
  },
);

test("with the API away an address that was typed is not lost", { tag: "@once" }, async ({ page, faults }) => {
  faults.allow(/status of 503/);
  await page.goto(`${places().alone}/jobs`);
  await hydrated(page);
  await page.getByLabel("E-mail").fill("asha@example.org");
  await page.getByRole("button", { name: "Tell me when it opens" }).click();
  await expect(page.getByRole("alert")).toHaveText(/We could not keep your address/);
  await expect(page.getByLabel("E-mail")).toHaveValue("asha@example.org");
});
