import { createHash } from "node:crypto";
import { runInNewContext } from "node:vm";
import { brandOf } from "@upaya/contracts/brand.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { offlinePage } from "./offline.ts";
import { ask, type TestHost, testHost } from "./testing.ts";

let host: TestHost;
beforeAll(async () => {
  host = await testHost((_request, response) => response.end("{}"));
});
afterAll(() => host.close());

describe("the page for when there is no line", () => {
  it("needs nothing but itself: its style and its script are the only ones that it may have", async () => {
    const { status, headers, body } = await ask(host.port, "/offline");
    expect(status).toBe(200);
    const hashes = [...body.matchAll(/<(?:style|script)>([^]*?)<\/(?:style|script)>/g)].map(
      ([, text]) => `'sha256-${createHash("sha256").update(text!).digest("base64")}'`,
    );
    expect(hashes).toHaveLength(2);
    for (const hash of hashes) expect(headers["content-security-policy"]).toContain(hash);
    expect(body).not.toMatch(/<link|<img|src=/);
    expect(body).toContain("No line just now");
  });

  it("is called by the product's name, and uses its letters where the build has them", () => {
    const { html } = offlinePage(brandOf("vidya", "Vidya"), new Map([["/assets/anek-x1.woff2", undefined as never]]));
    expect(html).toContain("<title>No line just now | Vidya</title>");
    expect(html).toContain("/assets/anek-x1.woff2");
  });
});

interface Asked {
  readonly request: { readonly mode: string; readonly method: string };
  respondWith(answer: Promise<unknown>): void;
}

/** The worker as a browser runs it, on a line that is up or down. */
async function worker(line: { up: boolean }) {
  const { body, headers } = await ask(host.port, "/sw.js");
  expect(headers["cache-control"]).toBe("no-cache");
  const listeners = new Map<string, (event: Asked) => void>();
  runInNewContext(body, {
    addEventListener: (name: string, listener: (event: Asked) => void) => listeners.set(name, listener),
    fetch: async () => (line.up ? "the page" : Promise.reject(new TypeError("Failed to fetch"))),
    caches: { match: async () => "our page" },
    self: { addEventListener: () => undefined },
    JSON,
  });
  return async (mode: string, method = "GET"): Promise<unknown> => {
    let answer: Promise<unknown> | undefined;
    listeners.get("fetch")!({ request: { mode, method }, respondWith: (given) => (answer = given) });
    return answer;
  };
}

describe("the service worker", () => {
  it("asks the network first, and has our own page when there is none", async () => {
    const line = { up: true };
    const open = await worker(line);
    expect(await open("navigate")).toBe("the page");
    line.up = false;
    expect(await open("navigate")).toBe("our page");
  });

  it("has nothing to do with anything but pages that are opened", async () => {
    const open = await worker({ up: false });
    for (const mode of ["cors", "no-cors", "same-origin"]) expect(await open(mode)).toBeUndefined();
    expect(await open("navigate", "POST")).toBeUndefined();
  });
});
