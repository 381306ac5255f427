import { letterKinds, letterMarks, stripOf } from "@upaya/drawings/letter-pictures.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask, type TestHost, testHost } from "./testing.ts";

let host: TestHost;
beforeAll(async () => {
  host = await testHost((_request, response) => response.end("{}"));
});
afterAll(() => host.close());

describe("the pictures of letters", () => {
  it.each([
    ...letterKinds.map((kind) => [stripOf(kind).file, 1_200, 112]),
    [letterMarks.light.file, 64, 64],
    [letterMarks.dark.file, 64, 64],
  ])("%s is a light PNG at twice its size, for ever", async (file, width, height) => {
    const reply = await fetch(`http://127.0.0.1:${host.port}/letters/${file}`);
    expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(reply.headers.get("cache-control")).toContain("immutable");
    const png = Buffer.from(await reply.arrayBuffer());
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width, height]);
    expect(png.length).toBeLessThan(40_000);
  });

  it("differ from kind to kind of their own, and there are no others", async () => {
    expect(new Set(letterKinds.map((kind) => stripOf(kind).file)).size).toBe(letterKinds.length);
    for (const file of ["code.png", `${stripOf("code").file}x`, "../package.json", "code-00000000.png"])
      expect((await ask(host.port, `/letters/${file}`)).status).not.toBe(200);
  });
});
