import { afterEach, describe, expect, it } from "vitest";
import type { Render } from "./render.ts";
import { ask, Caller, helloPage, type TestHost, testHost, until } from "./testing.ts";

let web: TestHost;
let rendered: string[] = [];
afterEach(async () => {
  await web.close();
  rendered = [];
});

const counted =
  (render: Render = helloPage): Render =>
  async (address, ...rest) => {
    rendered.push(address);
    return render(address, ...rest);
  };
const start = async (env: Record<string, string> = {}, render?: Render) => {
  web = await testHost((_request, response) => void response.end("{}"), env, counted(render));
};
const statusOf = async (path: string, headers: Record<string, string> = {}) => (await ask(web.port, path, { headers })).status;

describe("one page, one address", () => {
  it("answers HEAD from the cache, with the headers of the page and without its body", async () => {
    await start();
    const page = await ask(web.port, "/quiz");
    for (let at = 0; at < 5; at += 1) {
      const head = await ask(web.port, "/quiz", { method: "HEAD" });
      expect([head.status, head.body, head.headers["content-length"]]).toEqual([200, "", page.headers["content-length"]]);
      expect(head.headers["etag"]).toBe(page.headers["etag"]);
    }
    expect((await ask(web.port, "/learning", { method: "HEAD" })).body).toBe("");
    expect((await ask(web.port, "/learning")).body).toContain("<h1>/learning</h1>");
    expect(rendered).toEqual(["/quiz", "/learning"]);
  });

  it("sends every other way to write an address to the one, without rendering it and never to another host", async () => {
    await start();
    const ways: readonly (readonly [string, string])[] = [
      ["//", "/"],
      ["//quiz//", "/quiz"],
      ["/quiz/", "/quiz"],
      ["/quiz/?page=2&x=%2f", "/quiz?page=2&x=%2f"],
      ["/a/../quiz", "/quiz"],
      ["/%2e%2E/quiz/.", "/quiz"],
      ["/%71uiz", "/quiz"],
      ["/learning/caf%c3%a9", "/learning/caf%C3%A9"],
      ["/quiz/_.data?page=2", "/quiz.data?page=2"],
      ["/.data", "/_.data"],
      ["//evil.example", "/evil.example"],
      ["///evil.example/%2e%2e", "/"],
      ["/\\evil.example", "/evil.example"],
      ["/.//evil.example", "/evil.example"],
      ["/%2e//evil.example", "/evil.example"],
      ["http://evil.example//quiz", "/quiz"],
    ];
    for (const [written, canonical] of ways) {
      const { status, headers } = await ask(web.port, written);
      expect([status, headers["location"]], written).toEqual([308, canonical]);
      expect(headers["x-request-id"], written).toMatch(/\S/);
    }
    expect(rendered).toEqual([]);
    // An encoded slash is no slash: it leads nowhere else.
    expect(await statusOf("/%2Fevil.example")).toBe(200);
    expect((await ask(web.port, "/%2fevil.example")).headers["location"]).toBe("/%2Fevil.example");
  });

  it("keeps one page for all that is hung onto an address, in whatever order and however often", async () => {
    await start();
    for (const query of [
      "subject=math&page=2",
      "page=2&subject=math",
      "subject=math&page=2&page=3",
      "utm=1&subject=math&tags=&page=2",
      "subject=%6dath&page=2",
    ])
      expect((await ask(web.port, `/quiz?${query}`)).body, query).toContain("/quiz?subject=math&page=2");
    for (const query of ["page=1", "page=0", "page=x", "page=01", "page=", "subject=+"]) await statusOf(`/quiz?${query}`);
    expect(rendered).toEqual(["/quiz?subject=math&page=2", "/quiz"]);
  });

  it("keeps one answer for the data of a page, and one for the same list of routes", async () => {
    await start();
    for (const query of ["", "?_routes=root", "?_routes=routes%2Fquiz", "?_routes=made%20up"]) await statusOf(`/quiz.data${query}`);
    for (const paths of ["/quiz,/learning", "/learning,/quiz", "/learning,/quiz,/quiz"])
      await statusOf(`/__manifest?paths=${encodeURIComponent(paths)}&version=1`);
    expect(rendered).toEqual(["/quiz.data", "/__manifest?paths=%2Flearning%2C%2Fquiz&version=1"]);
  });

  it("sends capital letters to the small ones when there is no such page with them", async () => {
    await start({}, async (address, ...rest) => ({
      ...(await helloPage(address, ...rest)),
      status: address === "/quiz" || address === "/undo/AbC" ? 200 : 404,
    }));
    expect((await ask(web.port, "/Quiz?page=2")).headers["location"]).toBe("/quiz?page=2");
    expect([await statusOf("/undo/AbC"), await statusOf("/nowhere")]).toEqual([200, 404]);
  });
});

describe("what rendering costs", () => {
  it("is paid once for all who ask at one moment, by whichever way they ask", async () => {
    await start({}, async (...asked) => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return helloPage(...asked);
    });
    const asked = Array.from({ length: 8 }, async (_, at) => ask(web.port, "/quiz?utm=1", { method: at % 2 ? "GET" : "HEAD" }));
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(rendered).toEqual(["/quiz"]);
  });

  it("is bounded for each visitor, and what is in the cache costs nothing", async () => {
    await start({ RENDERS_PER_MINUTE: "5" });
    const one = { "x-forwarded-for": "2001:db8::1" };
    for (let page = 2; page < 7; page += 1) expect(await statusOf(`/quiz?page=${page}`, one)).toBe(200);
    const refused = await ask(web.port, "/quiz?page=7", { headers: { "x-forwarded-for": "2001:db8::2" } });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(refused.headers).toMatchObject({ "cache-control": "no-store", "x-request-id": expect.any(String) as string });
    expect(refused.body).toMatch(/<h1>.+<\/h1>/);
    for (let at = 0; at < 20; at += 1) expect(await statusOf("/quiz?page=2", one)).toBe(200);
    expect(await statusOf("/quiz?page=7", { "x-forwarded-for": "203.0.113.7" })).toBe(200);
    expect(rendered).toHaveLength(6);
  });

  it("gives an old page to whoever has asked for too many", async () => {
    let version = 1;
    const tagged: Render = async (...asked) => ({ ...(await helloPage(...asked)), tags: ["quiz"] });
    web = await testHost((_request, response) => void response.end("{}"), { RENDERS_PER_MINUTE: "1" }, counted(tagged), {
      current: () => ({ quiz: version }),
    });
    expect(await statusOf("/quiz")).toBe(200);
    version = 2;
    expect(await statusOf("/quiz")).toBe(200);
    expect(rendered).toHaveLength(1);
  });

  it("is not paid for cover art twice", async () => {
    await start();
    const path = "/covers/webinars/a-talk.svg";
    const [first, second] = [await ask(web.port, path), await ask(web.port, path)];
    expect([first.status, first.headers["cache-control"]]).toEqual([200, "public, max-age=31536000, immutable"]);
    expect(first.headers["etag"]).toMatch(/\S/);
    expect(second.headers["etag"]).toBe(first.headers["etag"]);
    expect(second.body).toBe(first.body);
  });
});

describe("trouble", () => {
  it("has headers, an id and a line in the log", async () => {
    await start({}, async () => {
      throw new Error("broken on purpose");
    });
    for (const method of ["GET", "HEAD", "POST"]) {
      const { status, headers, body } = await ask(web.port, "/quiz", {
        method,
        headers: { "content-type": "application/x-www-form-urlencoded" },
      });
      expect(status, method).toBe(500);
      expect(headers).toMatchObject({ "cache-control": "no-store", "x-content-type-options": "nosniff" });
      expect(headers["content-security-policy"]).toContain("default-src 'none'");
      expect(body).not.toContain("on purpose");
      expect(web.logged.filter((line) => line["request_id"] === headers["x-request-id"])).toMatchObject([{ level: 50 }]);
    }
  });

  it("is told for what cannot be read, too", async () => {
    await start();
    for (const path of ["/%ff", "/%zz", "/a%", "/%E0%A4%A"]) {
      for (const method of ["GET", "POST"]) {
        const { status, headers } = await ask(web.port, path, { method });
        expect([status, headers["cache-control"]], `${method} ${path}`).toEqual([400, "no-store"]);
        expect(headers["x-request-id"]).toMatch(/\S/);
      }
    }
    const strange = new Caller(web.port, "what is this\r\n\r\n");
    await until(() => strange.ended);
    expect(strange.heard).toMatch(/^HTTP\/1.1 400 [^]*x-request-id: \S/);
    expect(rendered).toEqual([]);
  });
});
