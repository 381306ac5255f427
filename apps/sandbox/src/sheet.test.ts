import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "./sandbox.ts";

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ host: "127.0.0.1", httpPort: 0, smtpPort: 0 });
});
afterAll(() => sandbox.close());
beforeEach(() => {
  sandbox.sheets.clear();
  sandbox.switches.set("sheet", "fine");
});

const add = (id: string, signal?: AbortSignal) =>
  fetch(`${sandbox.url}/api/v1/calls`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ data: [{ id, name: "Asha" }] }),
    ...(signal ? { signal } : {}),
  });
const search = async (id: string) => (await fetch(`${sandbox.url}/api/v1/calls/search?id=${id}`)).json();
const ids = () => sandbox.sheets.list("calls").map(({ row, doubled }) => [row["id"], doubled]);

describe("the sandbox's spreadsheet", () => {
  it("takes rows and finds them by a column, each sheet by itself", async () => {
    const reply = await add("1");
    expect([reply.status, await reply.json()]).toEqual([201, { created: 1 }]);
    expect(await search("1")).toEqual([{ id: "1", name: "Asha" }]);
    expect(await search("2")).toEqual([]);
    expect(await (await fetch(`${sandbox.url}/api/v1/other/search?id=1`)).json()).toEqual([]);
    expect(await (await fetch(`${sandbox.url}/sheets/calls`)).json()).toEqual({
      data: [{ sheet: "calls", row: { id: "1", name: "Asha" }, doubled: false }],
    });
  });

  it("is down, doubles and says which rows it made itself", async () => {
    sandbox.switches.set("sheet", "failing");
    expect((await add("1")).status).toBe(503);
    sandbox.switches.set("sheet", "duplicating");
    expect(await (await add("2")).json()).toEqual({ created: 2 });
    expect(ids()).toEqual([
      ["2", false],
      ["2", true],
    ]);
  });

  it("writes the row and talks nonsense, in several ways", async () => {
    sandbox.switches.set("sheet", "garbling");
    const texts = new Set<string>();
    for (let at = 0; at < 7; at += 1) texts.add(await (await add(String(at))).text());
    expect(ids()).toHaveLength(7);
    expect(texts.size).toBeGreaterThanOrEqual(6);
    expect(texts).not.toContain('{"created":1}');
  });

  it("writes a row late although whoever sent it has gone", async () => {
    sandbox.switches.set("sheet", "slow", 300);
    await expect(add("1", AbortSignal.timeout(50))).rejects.toThrow();
    expect(ids()).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(ids()).toEqual([["1", false]]);
  });

  it("refuses what is no row", async () => {
    const reply = await fetch(`${sandbox.url}/api/v1/calls`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: '{"data":[{"id":1}]}',
    });
    expect(reply.status).toBe(400);
  });
});
