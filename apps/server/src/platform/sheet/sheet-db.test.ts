import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OutsideError } from "../errors.ts";
import { sheetDb } from "./sheet-db.ts";

let service: Server;
let answer = { status: 200, text: "" };
let asked: { method: string; url: string; key: string | undefined; body: string }[] = [];

beforeAll(async () => {
  service = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += String(chunk)));
    request.on("end", () => {
      asked.push({ method: request.method ?? "", url: request.url ?? "", key: request.headers.authorization, body });
      response.writeHead(answer.status, answer.status === 302 ? { location: "/elsewhere" } : {}).end(answer.text);
    });
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
});
afterAll(() => service.close());

const sheet = () => sheetDb(`http://127.0.0.1:${(service.address() as AddressInfo).port}/api/v1/x/`, "secret");
const soon = () => AbortSignal.timeout(2_000);
const says = (status: number, text: string) => {
  asked = [];
  answer = { status, text };
};

describe("SheetDB's wire", () => {
  it("asks for an id and adds a row, with the key", async () => {
    says(200, "[]");
    expect(await sheet().has("a b", soon())).toBe(false);
    says(201, '{"created":1}');
    await sheet().add({ id: "1", fullName: "=1" }, soon());
    expect(asked).toEqual([{ method: "POST", url: "/api/v1/x", key: "Bearer secret", body: '{"data":[{"id":"1","fullName":"\'=1"}]}' }]);
  });

  it("knows a row that is there once, or twice", async () => {
    says(200, '[{"id":"1","fullName":"x"}]');
    expect(await sheet().has("1", soon())).toBe(true);
    says(200, '[{"id":"1"},{"id":"1"}]');
    expect(await sheet().has("1", soon())).toBe(true);
  });

  it.each([
    [200, ""],
    [200, "null"],
    [200, "{}"],
    [200, '{"data":[]}'],
    [200, "<html></html>"],
    [200, "[]["],
    [200, '[{"id":"2"}]'],
    [200, '[{"id":"1"},{"id":"2"}]'],
    [201, "[]"],
    [204, ""],
    [302, ""],
    [404, "[]"],
    [429, "[]"],
    [500, "[]"],
  ])("takes %i with %j for no answer to a search", async (status, text) => {
    says(status, text);
    await expect(sheet().has("1", soon())).rejects.toBeInstanceOf(OutsideError);
  });

  it.each([
    [200, ""],
    [201, '{"created":0}'],
    [201, '{"created":2}'],
    [201, '{"created":"1"}'],
    [201, '{"created":1}{"created":1}'],
    [201, "[1]"],
    [204, ""],
    [302, ""],
    [400, '{"created":1}'],
    [503, '{"created":1}'],
  ])("takes %i with %j for no confirmation of a row", async (status, text) => {
    says(status, text);
    await expect(sheet().add({ id: "1" }, soon())).rejects.toBeInstanceOf(OutsideError);
  });

  it("repeats nothing of an answer in its own words", async () => {
    says(500, "asha@example.org");
    const failure = await sheet().has("1", soon()).catch(String);
    expect(failure).toBe("OutsideError: sheet: the service answered 500");
  });
});
