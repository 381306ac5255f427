import { afterEach, describe, expect, it } from "vitest";
import { ask, productionSettings, type TestHost, testHost } from "./testing.ts";

let web: TestHost;
afterEach(async () => web.close());
const start = async (env: Record<string, string>) => {
  web = await testHost((_request, response) => void response.setHeader("content-type", "application/json").end("{}"), env);
};
const production = { ...productionSettings, WEB_ORIGIN: "https://upaya.org" };
const rehearsal = { ...productionSettings, WEB_ORIGIN: "http://127.0.0.1:3000", REHEARSAL: "loopback" };
const everywhere = ["/quiz", "/quiz", "/quiz/", "/%ff", "/robots.txt", "/livez", "/covers/webinars/a.svg", "/covers/x/a.svg", "/api/x"];

describe("Strict-Transport-Security", () => {
  it("is said with every reply in production, where the web is on https", async () => {
    await start(production);
    for (const path of everywhere) expect((await ask(web.port, path)).headers["strict-transport-security"], path).toBe("max-age=31536000");
  });

  it("is said nowhere else: on a laptop it would lock every other server out", async () => {
    for (const env of [{}, rehearsal, { WEB_ORIGIN: "https://upaya.org" }]) {
      await start(env);
      for (const path of everywhere) expect((await ask(web.port, path)).headers["strict-transport-security"], path).toBeUndefined();
      await web.close();
    }
    await start({});
  });
});

describe("a form without JavaScript", () => {
  const post = async (headers: Record<string, string>) =>
    (
      await ask(web.port, "/community", {
        method: "POST",
        body: "email=asha%40example.org",
        headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
      })
    ).status;

  it("is taken from our own pages", async () => {
    await start(production);
    for (const headers of [{}, { origin: "https://upaya.org" }])
      expect(await post(headers as Record<string, string>), JSON.stringify(headers)).toBe(200);
    await web.close();
    // Nobody said where the public finds us: it is where the request was sent to.
    await start({});
    expect(await post({ origin: `http://127.0.0.1:${web.port}` })).toBe(200);
    expect(await post({ origin: "http://evil.example" })).toBe(403);
  });

  it("is refused from a page elsewhere", async () => {
    await start(production);
    for (const origin of ["https://evil.example", "null", "http://upaya.org", "nonsense"]) expect(await post({ origin }), origin).toBe(403);
    expect(await post({ "sec-fetch-site": "cross-site" })).toBe(403);
    expect(await post({ "content-type": "text/plain" })).toBe(415);
  });
});
