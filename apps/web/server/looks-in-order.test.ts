import { describe, expect, it } from "vitest";
import { looksInOrder } from "./looks-in-order.ts";

const route = (css: string[]) => ({ css }) as never;

describe("the style sheets of a page", () => {
  it("are the frame's, what is shared, and the page's own, in this order and each once", () => {
    const { routes } = looksInOrder({
      routes: {
        root: route(["/frame.css#"]),
        list: route(["/list.css", "/frame.css#", "/shared.css#", "/suggest.css#"]),
        plain: route([]),
      },
    } as never);
    expect(Object.values(routes).map((each) => each?.css)).toEqual([["/frame.css"], ["/shared.css#", "/suggest.css#", "/list.css"], []]);
  });
});
