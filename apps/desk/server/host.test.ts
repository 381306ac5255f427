import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { afterEach, describe, expect, it } from "vitest";
import { ask } from "@upaya/web/server/testing.ts";
import { fileOf } from "@upaya/web/server/static-files.ts";
import { readEnv } from "./env.ts";
import { createDeskHost, withBrand } from "./host.ts";

let host: ReturnType<typeof createDeskHost> | undefined;
let api: Server | undefined;
let asked: string[] = [];
afterEach(async () => {
  await host?.close();
  await new Promise((resolve) => (api ? api.close(resolve) : resolve(undefined)));
  host = api = undefined;
  asked = [];
});

const production = {
  NODE_ENV: "production",
  STAFF_ORIGIN: "https://desk.upaya.org",
  API_URL: "http://10.0.0.2:4000",
  TRUSTED_PROXIES: "10.0.0.0/8",
};

async function start(settings: Record<string, string> = {}): Promise<number> {
  api = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (request.method === "HEAD") response.setHeader("upload-offset", 4).setHeader("upload-length", 9_000_000);
    if (request.headers["upload-length"]) response.writeHead(201, { location: "/api/uploads/01900000-0000-7000-8000-00000000000a" });
    let bytes = 0;
    request.on("data", (chunk: Buffer) => (bytes += chunk.length));
    request.on("end", () =>
      (response.headersSent ? response : response.setHeader("content-type", "application/json")).end(
        JSON.stringify({ origin: request.headers.origin ?? null, ...(bytes > 0 ? { bytes } : {}) }),
      ),
    );
  });
  await new Promise<void>((resolve) => api!.listen(0, "127.0.0.1", resolve));
  const env = readEnv({ ...settings, API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}` });
  const script = fileOf("/assets/index-abc.js", Buffer.from("let desk = 1;\n".repeat(200)))!;
  host = createDeskHost({
    env,
    log: pino({ level: "silent" }),
    files: new Map([["/assets/index-abc.js", script]]),
    page: async () => withBrand("<title>Staff desk | %brand%</title>", env),
  });
  await host.listen({ host: "127.0.0.1", port: 0 });
  return (host.server.address() as AddressInfo).port;
}

describe("the desk's host", () => {
  it("serves one document for every address, which nobody keeps", async () => {
    const port = await start({ BRAND_SLUG: "vidya", BRAND_NAME: "Vidya & Co" });
    for (const path of ["/", "/q/people", "/q/people/01900000-0000-7000-8000-00000000000a", "/enrol"]) {
      const { status, headers, body } = await ask(port, path);
      expect([status, headers["cache-control"], body], path).toEqual([200, "no-store", "<title>Staff desk | Vidya &#38; Co</title>"]);
    }
  });

  it("serves its files for good, compressed, and knows no other", async () => {
    const port = await start();
    const file = await ask(port, "/assets/index-abc.js", { headers: { "accept-encoding": "br" } });
    expect([file.status, file.headers["content-encoding"]]).toEqual([200, "br"]);
    expect(file.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    const again = await ask(port, "/assets/index-abc.js", { headers: { "if-none-match": String(file.headers["etag"]) } });
    expect(again.status).toBe(304);
    for (const path of ["/assets/other.js", "/robots.txt", "/favicon.ico", "/assets/..%2fpackage.json"])
      expect((await ask(port, path)).status, path).toBe(404);
    expect((await ask(port, "/livez")).body).toBe('{"status":"live"}');
  });

  it("says with every reply what a browser may do with it: next to nothing", async () => {
    const port = await start();
    for (const path of ["/", "/assets/index-abc.js", "/assets/none.js", "/api/staff/desk", "/api/quiz/list", "/livez"]) {
      const { headers } = await ask(port, path);
      const policy = String(headers["content-security-policy"]);
      expect(policy, path).toContain("default-src 'none'");
      expect(policy, path).not.toContain("unsafe");
      expect(headers, path).toMatchObject({
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "x-robots-tag": "noindex, nofollow",
      });
      expect(headers["strict-transport-security"], path).toBeUndefined();
    }
    const policy = String((await ask(port, "/")).headers["content-security-policy"]).split("; ");
    expect(policy).toEqual(
      expect.arrayContaining([
        "script-src 'self'",
        "style-src 'self'",
        "connect-src 'self'",
        "frame-ancestors 'none'",
        "form-action 'none'",
        "base-uri 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ]),
    );
    expect(String((await ask(port, "/")).headers["permissions-policy"])).toMatch(/publickey-credentials-get=\(self\).*camera=\(\)/);
  });

  it("passes on what is the staff's, and nothing else of the API", async () => {
    const port = await start();
    const passed = ["/api/staff/desk", "/api/staff/people?search=a%40b.c", "/api/media/downloads/Ab_-9", "/api/media/papers/Ab_-9"];
    for (const path of passed) expect((await ask(port, path)).status, path).toBe(200);
    const posted = await ask(port, "/api/staff/sign-in/start", { method: "POST", headers: { origin: "http://127.0.0.1:3000" } });
    // Whose page it came from is the API's to judge, so it is told.
    expect(JSON.parse(posted.body)).toEqual({ origin: "http://127.0.0.1:3000" });
    expect(asked).toEqual([...passed.map((path) => `GET ${path}`), "POST /api/staff/sign-in/start"]);
    const others = [
      "/api",
      "/api/",
      "/api/quiz/list",
      "/api/auth/refresh",
      "/api/graphql",
      "/api/staff",
      "/api/staff/../quiz/list",
      "/api/media/pictures/a/s",
    ];
    for (const path of others) {
      expect((await ask(port, path)).status, path).toBe(404);
      expect((await ask(port, path, { method: "POST", body: "{}" })).status, path).toBe(404);
    }
    expect(asked).toHaveLength(passed.length + 1);
  });
});

describe("a course on its way through the desk's host", () => {
  const path = "/api/staff/courses/imports";
  const post = (port: number, to: string, bytes: number) =>
    ask(port, to, { method: "POST", headers: { "content-type": "multipart/form-data; boundary=x" }, body: "x".repeat(bytes) });

  it("is passed on as a whole up to its own limit; other bodies have theirs", async () => {
    const port = await start();
    expect(JSON.parse((await post(port, path, 20_000_000)).body)).toEqual({ origin: null, bytes: 20_000_000 });
    expect((await post(port, path, 32_100_000)).status).toBe(413);
    expect((await post(port, "/api/staff/courses/x/publication", 7_000_000)).status).toBe(413);
    expect((await post(port, `${path}/more`, 7_000_000)).status).toBe(413);
    expect(asked).toEqual([`POST ${path}`]);
  });
});

describe("a large upload on its way through the desk's host", () => {
  const id = "01900000-0000-7000-8000-00000000000a";
  const part = (port: number, path: string, bytes: number) =>
    ask(port, path, {
      method: "PATCH",
      headers: { "content-type": "application/offset+octet-stream", "tus-resumable": "1.0.0", "upload-offset": "0" },
      body: "x".repeat(bytes),
    });

  it("is made, looked at, added to and called off; a part has its own limit", async () => {
    const port = await start();
    const made = await ask(port, "/api/uploads", { method: "POST", headers: { "upload-length": "9000000", "tus-resumable": "1.0.0" } });
    expect([made.status, made.headers["location"]]).toEqual([201, `/api/uploads/${id}`]);
    const look = await ask(port, `/api/uploads/${id}`, { method: "HEAD", headers: { "tus-resumable": "1.0.0" } });
    expect([look.status, look.headers["upload-offset"], look.headers["upload-length"]]).toEqual([200, "4", "9000000"]);
    expect(JSON.parse((await part(port, `/api/uploads/${id}`, 8_000_000)).body)).toEqual({ origin: null, bytes: 8_000_000 });
    expect((await part(port, `/api/uploads/${id}`, 8_000_001)).status).toBe(413);
    expect((await ask(port, `/api/uploads/${id}`, { method: "DELETE" })).status).toBe(200);
    expect(asked).toEqual(["POST /api/uploads", `HEAD /api/uploads/${id}`, `PATCH /api/uploads/${id}`, `DELETE /api/uploads/${id}`]);
    for (const path of [`/api/uploads/${id}/more`, "/api/uploads/..%2fquiz", `/api/uploads/%30${id.slice(1)}`])
      expect((await part(port, path, 9)).status, path).toBe(404);
    expect(asked).toHaveLength(4);
  });
});

describe("the desk's settings", () => {
  it("fit a laptop without any", () => {
    expect(readEnv({})).toMatchObject({ DESK_HOST: "127.0.0.1", DESK_PORT: 3100, secure: false });
  });

  it("are all told in production, and none of them a laptop's", () => {
    expect(readEnv(production)).toMatchObject({ secure: true });
    expect(() => readEnv({ NODE_ENV: "production" })).toThrow(
      /STAFF_ORIGIN: is required[^]*API_URL: is required[^]*TRUSTED_PROXIES: is required/,
    );
    expect(() => readEnv({ ...production, STAFF_ORIGIN: "http://localhost:3100" })).toThrow(/STAFF_ORIGIN: points at this machine/);
    expect(() => readEnv({ ...production, STAFF_ORIGIN: "http://desk.upaya.org" })).toThrow(/STAFF_ORIGIN: is not https/);
    expect(() => readEnv({ ...production, REHEARSAL: "loopback", DESK_HOST: "0.0.0.0" })).toThrow(/DESK_HOST is open/);
  });

  it("send browsers back over https only where everybody comes by it", async () => {
    const port = await start({ ...production });
    expect((await ask(port, "/")).headers["strict-transport-security"]).toBe("max-age=31536000");
  });
});
