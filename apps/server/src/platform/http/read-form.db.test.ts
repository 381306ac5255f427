import { type AddressInfo, connect } from "node:net";
import * as z from "zod/mini";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defineEndpoint } from "@upaya/contracts/endpoint.ts";
import { formOf, type Part, type SentForm } from "../../../test/form.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { everyone, type Policy, signedIn } from "../policy.ts";
import { endpoint } from "./route.ts";

const shape = { method: "POST", summary: "probe", idempotent: "natural" } as const;
const reply = z.object({ name: z.string(), size: z.int(), start: z.string(), note: z.optional(z.string()) });
const file = { field: "file", maxBytes: 100_000 } as const;
const Take = defineEndpoint({
  ...shape,
  name: "Take",
  path: "/probe/take",
  body: z.object({ note: z.optional(z.string().check(z.maxLength(20))) }),
  file,
  reply,
});
const Plain = defineEndpoint({ ...shape, name: "Plain", path: "/probe/plain", body: z.object({}), reply: z.object({}) });

let acts = 0;
let app: TestApp;

beforeAll(async () => {
  const take = endpoint(Take, signedIn, async (_ctx, input) => {
    acts += 1;
    const { name, bytes } = input.file;
    return {
      name,
      size: bytes.length,
      start: Buffer.from(bytes.subarray(0, 8)).toString("latin1"),
      ...(input.note ? { note: input.note } : {}),
    };
  });
  app = await testApp({
    extraRoutes: [take, endpoint(Plain, everyone, async () => ({}))],
    authenticate: async () => ({ kind: "user", id: "01900000-0000-7000-8000-00000000000a", roles: [], grants: [] }),
    env: { CALLS_PER_MINUTE: 10_000 },
  });
  await app.server.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => app.close());

const good: Part = { field: "file", fileName: "a.jpg", bytes: "some bytes" };
const bearer = { authorization: "Bearer someone" };

async function send({ payload, headers }: SentForm, url = "/api/probe/take", more: Record<string, string> = bearer) {
  const answer = await app.server.inject({ method: "POST", url, payload, headers: { ...headers, ...more } });
  return { status: answer.statusCode, json: answer.json() };
}

/** What is answered to a request written by hand. */
function raw(head: string, body: (write: (chunk: Buffer) => boolean, answered: () => boolean) => Promise<void>): Promise<string> {
  const { port } = app.server.server.address() as AddressInfo;
  return new Promise((resolve) => {
    let heard = "";
    const socket = connect(port, "127.0.0.1", () => {
      socket.write(`POST /api/probe/take HTTP/1.1\r\nhost: x\r\n${head}\r\n\r\n`);
      const write = (chunk: Buffer) => !socket.destroyed && socket.write(chunk);
      void body(write, () => heard !== "").then(() => setTimeout(() => socket.destroy(), 300));
    });
    socket.on("data", (chunk) => (heard += chunk.toString()));
    socket.on("error", () => undefined);
    socket.once("close", () => resolve(heard));
  });
}

describe("a call that takes a file", () => {
  it("receives the file and the text fields", async () => {
    const { status, json } = await send(formOf([{ field: "note", bytes: "hello" }, good, { field: "ignored", bytes: "x" }]));
    expect([status, json]).toEqual([200, { name: "a.jpg", size: 10, start: "some byt", note: "hello" }]);
  });

  it("takes names in any script, and an empty line at the end of a file is part of it", async () => {
    const { json } = await send(formOf([{ field: "file", fileName: "शिक्षक.jpg", bytes: "x\r\n" }]));
    expect([json.name, json.size]).toEqual(["शिक्षक.jpg", 3]);
  });

  it("takes a file of just the size, and answers 413 for a byte more", async () => {
    const sized = (size: number) => send(formOf([{ ...good, bytes: Buffer.alloc(size) }]));
    expect((await sized(100_000)).json.size).toBe(100_000);
    const over = await sized(100_001);
    expect([over.status, over.json.error.code]).toEqual([413, "payload_too_large"]);
  });

  const many = (count: number) => Array.from({ length: count }, (_, at) => ({ field: `f${at}`, bytes: "x" }));
  const unfit: [string, SentForm][] = [
    ["no boundary", { ...formOf([good]), headers: { "content-type": "multipart/form-data" } }],
    ["an empty boundary", { ...formOf([good]), headers: { "content-type": "multipart/form-data; boundary=" } }],
    ["another boundary", { ...formOf([good]), headers: { "content-type": "multipart/form-data; boundary=other" } }],
    ["two files", formOf([good, { ...good, field: "file2" }])],
    ["the same file field twice", formOf([good, good])],
    ["the same text field twice", formOf([{ field: "note", bytes: "a" }, { field: "note", bytes: "b" }, good])],
    ["text under the file's name", formOf([{ field: "file", bytes: "text" }, good])],
    [
      "a file under a text field's name",
      formOf([
        { field: "note", bytes: "a" },
        { ...good, field: "note" },
      ]),
    ],
    ["a file in another field", formOf([{ ...good, field: "photo" }])],
    ["six text fields", formOf([...many(6), good])],
    ["a thousand parts", formOf(many(1_000))],
    ["a thousand parts after the file", formOf([good, ...many(1_000)])],
    ["a long text", formOf([{ field: "note", bytes: "x".repeat(2_001) }, good])],
    ["a NUL in a text", formOf([{ field: "note", bytes: "a\0b" }, good])],
    ["a field without a name", formOf([{ field: "", bytes: "x" }, good])],
    ["a field name of 10 kB", formOf([{ field: "n".repeat(10_000), bytes: "x" }, good])],
    ["a way out of the folder", formOf([{ ...good, fileName: "../../x.jpg" }])],
    ["a Windows way out", formOf([{ ...good, fileName: "..\\..\\x.jpg" }])],
    ["a NUL in the name", formOf([{ ...good, fileName: "x.jpg\0.svg" }])],
    ["a name of 10 kB", formOf([{ ...good, fileName: `${"n".repeat(10_000)}.jpg` }])],
    ["a header of 100 kB", formOf([{ ...good, fileName: `${"n".repeat(100_000)}.jpg` }])],
    ["an end in the middle of the file", { ...formOf([good]), payload: formOf([good], "same").payload.subarray(0, 90) }],
    ["an end without a closing boundary", { payload: formOf([good], "same").payload.subarray(0, -8), headers: formOf([], "same").headers }],
    ["an empty body", { ...formOf([good]), payload: Buffer.alloc(0) }],
    ["no parts", formOf([])],
  ];
  it.each(unfit)("refuses %s with 400 and does nothing", async (_name, form) => {
    const before = acts;
    const { status, json } = await send(form);
    expect(status).toBe(400);
    expect(["invalid_request", "invalid_input"]).toContain(json.error.code);
    expect(acts).toBe(before);
  });

  it("says which field is empty when no file was chosen", async () => {
    for (const parts of [[{ field: "note", bytes: "x" }], [{ field: "file", fileName: "", bytes: "" }]]) {
      const { status, json } = await send(formOf(parts));
      expect([status, json.error.fields]).toEqual([400, [{ path: "file", message: "Please choose a file." }]]);
    }
  });

  it("checks the text fields by the contract", async () => {
    const { status, json } = await send(formOf([{ field: "note", bytes: "x".repeat(21) }, good]));
    expect([status, json.error.code, json.error.fields[0].path]).toEqual([400, "invalid_input", "note"]);
  });

  it("takes nothing but a form, and no other call takes one", async () => {
    const json = await app.ask("POST", "/api/probe/take", { body: { note: "x" }, headers: bearer });
    expect([json.status, json.json.error.code]).toEqual([415, "unsupported_media_type"]);
    const empty = await app.ask("POST", "/api/probe/take", { headers: bearer });
    expect(empty.status).toBe(415);
    const form = await send(formOf([good]), "/api/probe/plain");
    expect([form.status, form.json.error.code]).toEqual([415, "unsupported_media_type"]);
    expect((await send(formOf([good]), "/api/graphql")).status).toBe(415);
  });

  it("does not boot when its policy cannot speak before the file is read", () => {
    const late: Policy = { name: "late", refuses: () => undefined };
    expect(() => endpoint(Take, late, async () => ({ name: "", size: 0, start: "" }))).toThrow(/before the file is read/);
    expect(() => defineEndpoint({ ...Take, idempotent: "key" })).toThrow(/files are not kept/);
  });
});

describe("on the wire", () => {
  const head = (more: string) => `content-type: multipart/form-data; boundary=b\r\n${more}`;
  const opening = Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n');

  it("answers a stranger before a byte of the file has come", async () => {
    const heard = await raw(head("content-length: 90000"), async () => undefined);
    expect(heard).toMatch(/^HTTP\/1.1 401/);
  });

  it("answers 413 from the announced length alone", async () => {
    const heard = await raw(head("authorization: Bearer x\r\ncontent-length: 50000000"), async () => undefined);
    expect(heard).toMatch(/^HTTP\/1.1 413/);
  });

  it("answers 413 to a file without end as soon as it is too large, and lets the rest go unread", async () => {
    const chunk = Buffer.concat([Buffer.from("4000\r\n"), Buffer.alloc(0x4000, "a"), Buffer.from("\r\n")]);
    let sent = 0;
    let sentBeforeAnswer = 0;
    const heard = await raw(head("authorization: Bearer x\r\ntransfer-encoding: chunked"), async (write, answered) => {
      write(Buffer.concat([Buffer.from(`${opening.length.toString(16)}\r\n`), opening, Buffer.from("\r\n")]));
      for (; sent < 20_000_000; sent += 0x4000) {
        if (!answered()) sentBeforeAnswer = sent;
        write(chunk);
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    });
    expect(heard).toMatch(/^HTTP\/1.1 413/);
    // The limit is 100 kB; the rest is what was on its way meanwhile.
    expect(sentBeforeAnswer).toBeLessThan(2_000_000);
  });

  it("goes on when a sender hangs up in the middle", async () => {
    const before = acts;
    for (let at = 0; at < 5; at += 1) {
      await raw(head("authorization: Bearer x\r\ncontent-length: 90000"), async (write) => {
        write(opening);
        write(Buffer.alloc(40_000));
      });
    }
    expect(acts).toBe(before);
    expect((await send(formOf([good]))).status).toBe(200);
    expect((await app.platform.metrics.registry.getSingleMetricAsString("http_requests_in_flight")).trim()).toMatch(/ 0$/);
  });
});
