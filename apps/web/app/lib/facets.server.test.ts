import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defaultBrand } from "@upaya/contracts/brand.ts";
import { allFacets } from "./facets.server.ts";

const every = Array.from({ length: 230 }, (_, index) => ({ facet: "competency", value: `node-${index}`, label: "A node", count: 1 }));
let api: Server;
const asked: string[] = [];

beforeAll(async () => {
  api = createServer((request, response) => {
    const { searchParams, pathname, search } = new URL(request.url ?? "/", "http://api");
    asked.push(`${pathname}${search}`);
    const offset = Number(searchParams.get("offset") ?? 0);
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ total: every.length, data: every.slice(offset, offset + 100) }));
  });
  await new Promise<void>((resolve) => api.listen(0, "127.0.0.1", resolve));
});
afterAll(() => new Promise((resolve) => api.close(resolve)));

describe("what a list can be narrowed by", () => {
  it("is read to its end, a page at a time", async () => {
    const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
    const site = { brand: defaultBrand, apiUrl, origin: "", requestId: "r", visitor: "203.0.113.7", kit: false };
    expect(await allFacets(site, { type: "webinars" })).toEqual(every);
    expect(asked).toEqual([0, 100, 200].map((offset) => `/api/learning/facets?type=webinars&offset=${offset}`));
  });
});
