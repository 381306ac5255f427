import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { OutsideError } from "../errors.ts";
import { startTestS3, type TestS3 } from "../testing/test-s3.ts";
import { usualPatience } from "./ask-s3.ts";
import { s3Storage } from "./s3.ts";
import type { Storage } from "./storage.ts";

/** Production's patience, made so much shorter that a test can wait for it. */
const short = { connectMs: 300, tryMs: 500, callMs: 1_200, idleMs: 400, tries: 3 };
const bytes = Buffer.from("bytes");

let s3: TestS3;
let storage: Storage;
let open: ServerResponse[] = [];

beforeAll(async () => {
  s3 = await startTestS3();
  storage = s3Storage(s3.env, short);
});
afterEach(() => {
  s3.fault = undefined;
  for (const response of open) response.destroy();
  open = [];
});
afterAll(() => s3.close());

const hang = (_request: IncomingMessage, response: ServerResponse) => {
  open.push(response);
  return true;
};
const every = () => [
  () => storage.put("a/b", bytes, "x"),
  () => storage.get("a/b"),
  () => storage.read("a/b"),
  () => storage.remove("a/b"),
];
const callsSince = (before: number) => s3.calls.slice(before).map((call) => call.replaceAll(/[0-9a-f]{32}/g, "id"));

describe("a service that fails", () => {
  it("is asked three times and no more, and is away then: nobody's fault", async () => {
    s3.fault = (_request, response) => {
      response.writeHead(503).end();
      return true;
    };
    for (const call of every()) {
      const before = s3.calls.length;
      await expect(call()).rejects.toBeInstanceOf(OutsideError);
      expect(s3.calls.length - before).toBe(3);
    }
  });

  it("is asked again when it was away for a moment", async () => {
    let faults = 1;
    s3.fault = (_request, response) => {
      if (faults-- <= 0) return false;
      response.writeHead(500).end();
      return true;
    };
    await storage.put("a/again", bytes, "x");
    s3.fault = undefined;
    expect(await storage.get("a/again")).toEqual(bytes);
  });

  it("is given up when it does not answer, all tries together within their time", async () => {
    s3.fault = hang;
    for (const call of every()) {
      const began = performance.now();
      await expect(call()).rejects.toBeInstanceOf(OutsideError);
      expect(performance.now() - began).toBeLessThan(10 * short.callMs);
    }
  });

  it("is given up when nobody is there", async () => {
    const nowhere = s3Storage({ ...s3.env, S3_ENDPOINT: "http://127.0.0.1:9" }, short);
    await expect(nowhere.get("a/b")).rejects.toBeInstanceOf(OutsideError);
  });

  it("is asked again when one try hangs", async () => {
    await storage.put("a/hung", bytes, "x");
    let faults = 1;
    s3.fault = (request, response) => faults-- > 0 && hang(request, response);
    expect(await storage.get("a/hung")).toEqual(bytes);
  });

  it("does not lose a reader who takes longer than any call may", async () => {
    const large = Buffer.alloc(8_000_000, "l");
    await storage.put("a/slowly", large, "x");
    let [read, pauses] = [0, 0];
    for await (const bit of (await storage.read("a/slowly"))!) {
      read += bit.length;
      if ((pauses += 1) <= 3) await sleep(short.callMs / 2);
    }
    expect(read).toBe(large.length);
  });

  it.each([
    ["goes quiet", (response: ServerResponse) => open.push(response)],
    ["breaks off", (response: ServerResponse) => setTimeout(() => response.destroy(), 50)],
  ])("is not taken for the end of a file when it %s in the middle", async (_name, then) => {
    await storage.put("a/half", bytes, "x");
    s3.fault = ({ method }, response) => {
      if (method !== "GET") return false;
      response.writeHead(200, { "content-length": "1000", etag: '"x"' }).write("half");
      then(response);
      return true;
    };
    const read = async () => {
      for await (const bit of (await storage.read("a/half"))!) expect(bit.length).toBeGreaterThan(0);
    };
    await expect(read()).rejects.toBeInstanceOf(OutsideError);
    await expect(storage.get("a/half")).rejects.toBeInstanceOf(OutsideError);
  });

  it("is told apart from a file that is not there, and tells nothing of whose account it is", async () => {
    const elsewhere = s3Storage({ ...s3.env, S3_BUCKET: "nowhere" }, short);
    const words = await elsewhere.get("a/b").catch((error: Error) => error.message);
    expect(words).toContain("NoSuchBucket");
    const stranger = s3Storage({ ...s3.env, S3_SECRET: "not-the-secret" }, short);
    const refused = await stranger.get("a/b").catch((error: Error) => error.message);
    expect(refused).toMatch(/^storage: /);
    expect([refused, words].join(" ")).not.toMatch(/not-the-secret|S3RVER/);
  });
});

describe("a file whose size nobody knows", () => {
  const bits = async function* (count: number) {
    for (let at = 0; at < count; at += 1) yield Buffer.alloc(1_000_000, at);
  };

  it("is one call while it is small, and a multipart upload when it is not", async () => {
    const before = s3.calls.length;
    // Production's own patience: on a busy machine twenty megabytes take longer than a test waits for a service that hangs.
    const unhurried = s3Storage(s3.env, usualPatience);
    await unhurried.put("a/small", bits(8), "x");
    await unhurried.put("a/large", bits(20), "x");
    expect(callsSince(before)).toEqual([
      "PUT /files/a/small?x-id=PutObject",
      "POST /files/a/large?uploads=",
      "PUT /files/a/large?partNumber=1&uploadId=id&x-id=UploadPart",
      "PUT /files/a/large?partNumber=2&uploadId=id&x-id=UploadPart",
      "PUT /files/a/large?partNumber=3&uploadId=id&x-id=UploadPart",
      "POST /files/a/large?uploadId=id",
    ]);
  });

  it("is called off at the service when it cannot be finished", async () => {
    const before = s3.calls.length;
    s3.fault = ({ url }, response) => {
      if (!url?.includes("partNumber=2")) return false;
      response.writeHead(400).end();
      return true;
    };
    await expect(storage.put("a/cut", bits(20), "x")).rejects.toBeInstanceOf(OutsideError);
    expect(callsSince(before).at(-1)).toBe("DELETE /files/a/cut?uploadId=id&x-id=AbortMultipartUpload");
    expect(await storage.get("a/cut")).toBeUndefined();
  });
});
