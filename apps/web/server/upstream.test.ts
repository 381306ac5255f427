import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { Upstream } from "./upstream.ts";

const close: (() => unknown)[] = [];
afterEach(async () => {
  for (const each of close.splice(0)) await each();
});

describe("a caller who is gone when the answer is there", () => {
  it("takes nobody with them: an answer that nobody reads ends no process, and its line is free", async () => {
    const api = createServer((_request, response) => void response.end("{}"));
    await new Promise<void>((resolve) => api.listen(0, "127.0.0.1", resolve));
    const { port } = api.address() as AddressInfo;
    const upstream = new Upstream({ API_URL: `http://127.0.0.1:${port}`, UPSTREAM_CONNECTIONS: 2 });
    close.push(
      () => upstream.close(),
      () => void api.close(),
    );
    const { signal } = new AbortController();
    const { body } = await upstream.ask({ method: "GET", path: "/", headers: {}, body: undefined, visitor: "198.51.100.9", signal });
    // All of it has come.
    await sleep(50);
    const closed = new Promise((resolve) => body.once("close", resolve));
    body.destroy();
    await closed;
    // An error that nobody listens to would have ended this process.
    expect([body.errored instanceof Error, upstream.taken]).toEqual([true, 0]);
  });
});
