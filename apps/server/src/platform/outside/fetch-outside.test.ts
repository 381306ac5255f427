import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OutsideError } from "../errors.ts";
import { fetchOutside } from "./call-out.ts";

let server: Server;
let url: string;
let sent = 0;

beforeAll(async () => {
  server = createServer((request, reply) => {
    if (request.url === "/moved") return reply.writeHead(302, { location: "/short" }).end();
    if (request.url === "/short") return reply.end("नमस्ते");
    // Without an end, for as long as somebody takes it.
    const more = () => {
      sent += 1_000;
      if (!reply.destroyed) reply.write("x".repeat(1_000), () => setImmediate(more));
    };
    return more();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe("an answer of the outside world", () => {
  it("is read as far as was agreed, and a longer one is none", async () => {
    expect((await fetchOutside("probe", `${url}/short`, {}, { mostBytes: 18 })).text).toBe("नमस्ते");
    await expect(fetchOutside("probe", `${url}/short`, {}, { mostBytes: 17 })).rejects.toThrow("probe: the answer is too long");
    await expect(fetchOutside("probe", `${url}/endless`, {}, { mostBytes: 10_000 })).rejects.toBeInstanceOf(OutsideError);
    const taken = sent;
    await new Promise((resolve) => setTimeout(resolve, 50));
    // What was on its way may still have gone out, and then the line was cut.
    expect(sent - taken).toBeLessThan(20_000_000);
    expect(await new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))).toBeLessThan(3);
  });

  it("is never found elsewhere", async () => {
    await expect(fetchOutside("probe", `${url}/moved`, {})).rejects.toBeInstanceOf(OutsideError);
  });
});
