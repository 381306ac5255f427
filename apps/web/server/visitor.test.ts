import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { defaultBrand } from "@upaya/contracts/brand.ts";
import { ListFacets } from "@upaya/contracts/catalogue/list-resources.ts";
import { callApi } from "../app/lib/api.server.ts";
import type { Caller } from "./ask-api.ts";
import { readEnv } from "./env.ts";
import { createHost } from "./host.ts";

let api: Server;
let heard: IncomingHttpHeaders[] = [];
let status = 200;
let callers: Caller[] = [];
let apiUrl: string;
let host: Awaited<ReturnType<typeof createHost>>;

beforeAll(async () => {
  api = createServer((request, response) => {
    heard.push(request.headers);
    response.statusCode = status;
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ total: 0, data: [] }));
  });
  await new Promise<void>((resolve) => api.listen(0, "127.0.0.1", resolve));
  apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  host = await createHost({
    env: readEnv({ API_URL: apiUrl, TRUSTED_PROXIES: "10.0.0.0/8" }),
    log: pino({ level: "silent" }),
    versions: { current: () => ({}) },
    files: new Map(),
    routes: [],
    render: async (_address, { id, ip }) => {
      callers.push({ id, ip });
      return { status: 503, headers: {}, raw: Buffer.from(""), tags: [] };
    },
  });
});
beforeEach(() => {
  [heard, callers, status] = [[], [], 200];
});
afterAll(async () => {
  await host.close();
  await new Promise((resolve) => api.close(resolve));
});

const ask = async (url: string, remoteAddress: string, visitor: string) =>
  host.inject({ method: "GET", url, remoteAddress, headers: { "x-forwarded-for": visitor } });

describe("whose call it is", () => {
  it("is what the edge says, and for a stranger what the line says", async () => {
    await ask("/learning", "10.1.2.3", "203.0.113.7");
    await ask("/learning?page=2", "198.51.100.9", "203.0.113.7");
    await ask("/learning?page=3", "10.1.2.3", "203.0.113.7, 198.51.100.9");
    expect(callers.map(({ ip }) => ip)).toEqual(["203.0.113.7", "198.51.100.9", "198.51.100.9"]);
  });

  it("goes on to the API with what is passed on, in place of what a stranger wrote", async () => {
    for (const from of ["10.1.2.3", "198.51.100.9"]) await ask("/api/learning/facets", from, "203.0.113.7");
    expect(heard.map((headers) => headers["x-forwarded-for"])).toEqual(["203.0.113.7", "198.51.100.9"]);
  });

  it("goes on to the API with every call of a loader, which tells a visitor of asking too often", async () => {
    const site = { brand: defaultBrand, apiUrl, origin: "", requestId: "visitor-test", visitor: "203.0.113.7" };
    await callApi(site, ListFacets);
    expect(heard[0]).toMatchObject({ "x-forwarded-for": "203.0.113.7", "x-request-id": "visitor-test" });
    for (const [says, told] of [
      [404, 404],
      [429, 429],
      [500, 503],
    ] as const) {
      status = says;
      await expect(callApi(site, ListFacets)).rejects.toMatchObject({ status: told });
    }
  });
});
