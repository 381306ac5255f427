// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import { ownDocument } from "./own-document.ts";

const ask = async (opened: string | undefined) => {
  const entries = opened === undefined ? [] : [{ name: `https://own.invalid${opened}` }];
  vi.spyOn(performance, "getEntriesByType").mockReturnValue(entries as never);
  const request = new Request("https://own.invalid/cart/checkout?from=1");
  return ownDocument({ request } as never).catch((thrown: Response) => thrown);
};

afterEach(() => void vi.restoreAllMocks());

describe("a page from which a form leaves", () => {
  it.each(["/cart/checkout", "/cart/orders/UO25-K7QM-3F9D?returned=1", undefined])("stays in the document of %s", async (opened) => {
    expect(await ask(opened)).toBeNull();
  });

  it.each(["/", "/cart", "/login?back=/cart/checkout", "/cart/ordersx", "/learning/fractions"])(
    "asks for a document of its own when it is come to from that of %s",
    async (opened) => {
      const { headers } = (await ask(opened)) as Response;
      expect([headers.get("location"), headers.get("x-remix-reload-document")]).toEqual([
        "https://own.invalid/cart/checkout?from=1",
        "true",
      ]);
    },
  );
});
