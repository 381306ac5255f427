import { places } from "../support/env.ts";
import { all, headingsOf, hrefs, pageAt, served, texts, textOf, titleOf } from "../support/served.ts";
import { expect, test } from "../support/test.ts";

const [checkout, order] = ["/cart/checkout", "/cart/orders/UO26-7F3K-2M9Q"];

/** Where forms of a document may lead. */
async function formsOf(path: string): Promise<string | undefined> {
  const policy = (await served(path)).headers.get("content-security-policy") ?? "";
  return policy.split("; ").find((part) => part.startsWith("form-action"));
}

test("the way to pay is nobody's in its documents: no field, no sum, no order, and not to be found", async () => {
  for (const path of [checkout, order]) {
    const { html, status, document } = await served(path);
    expect(status, path).toBe(200);
    expect(html, path).toContain('<meta name="robots" content="noindex"');
    expect(all(document, "main :is(input, select, textarea, form)"), path).toEqual([]);
    expect(textOf(document.querySelector("main")), path).not.toMatch(/₹|UO26/);
  }
});

test("the checkout has its heading, its steps and a slim head from which one only goes home", async () => {
  const document = await pageAt(checkout);
  expect(headingsOf(document)).toEqual(["Checkout"]);
  expect(titleOf(document)).toContain("Checkout");
  expect(texts(document, "header ol[aria-label] li")).toEqual(["Cart", "Details", "Pay", "Done"]);
  expect(textOf(document.querySelector("header [aria-current=step]"))).toBe("Details");
  expect(hrefs(document.querySelector("header"))).toEqual(["/"]);
  expect(document.querySelector("footer")).toBeNull();
  expect(textOf(document.querySelector("main noscript"))).toContain("needs JavaScript");
});

test("from these two documents a form may leave for the payment service, and from no other", async () => {
  const gateway = new URL(places().sandbox).origin;
  for (const path of [checkout, order]) expect(await formsOf(path), path).toBe(`form-action 'self' ${gateway}`);
  for (const path of ["/cart", "/login", "/"]) expect(await formsOf(path), path).toBe("form-action 'self'");
});
