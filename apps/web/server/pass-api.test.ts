import { afterEach, describe, expect, it } from "vitest";
import { deskScope } from "./api-scope.ts";
import { type Answer, ask, Caller, halfPost, type TestHost, testHost, until } from "./testing.ts";

let web: TestHost;
let callers: Caller[] = [];
afterEach(async () => {
  for (const { socket } of callers) socket.destroy();
  callers = [];
  await web.close();
});

const call = (first: string) => {
  const caller = new Caller(web.port, first);
  callers.push(caller);
  return caller;
};

/** An API that says what it was sent. */
const echo: Answer = (request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const body = Buffer.concat(chunks);
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ url: request.url, type: request.headers["content-type"], bytes: body.length, first: body[0] }));
  });
};
const from = (visitor: string) => ({ "x-forwarded-for": visitor });
const soon = async <Value>(promise: Promise<Value>) =>
  Promise.race([promise, new Promise<"stalled">((resolve) => setTimeout(() => resolve("stalled"), 5_000))]);

describe("what is passed on to the API", () => {
  it("is not held up by 200 posts that never end, and none of them holds a line to the API", async () => {
    let lines = 0;
    web = await testHost((request, response) => {
      lines += request.method === "POST" ? 1 : 0;
      echo(request, response);
    });
    for (let at = 0; at < 200; at += 1) call(halfPost("/api/graphql"));
    await until(() => callers.every(({ socket }) => socket.bytesWritten > 0));
    const answers = await soon(Promise.all(Array.from({ length: 20 }, async () => (await ask(web.port, "/api/quiz/list")).status)));
    expect(answers).toEqual(Array.from({ length: 20 }, () => 200));
    expect(lines).toBe(0);
    const body = JSON.stringify({ who: "Asha" });
    const posted = await soon(ask(web.port, "/api/x", { method: "POST", body, headers: { "content-type": "application/json" } }));
    expect(posted).toMatchObject({ status: 200 });
    expect(lines).toBe(1);
  });

  it("arrives as it was sent, small or large, in one piece or in many", async () => {
    web = await testHost(echo);
    for (const size of [0, 1, 16_383, 16_385, 2_000_000]) {
      const { body } = await ask(web.port, "/api/x?a=1&b=%2F", {
        method: "POST",
        body: Buffer.alloc(size, 0x61),
        headers: { "content-type": "multipart/form-data; boundary=xyz" },
      });
      expect(JSON.parse(body)).toEqual({
        url: "/api/x?a=1&b=%2F",
        type: "multipart/form-data; boundary=xyz",
        bytes: size,
        ...(size ? { first: 0x61 } : {}),
      });
    }
    const chunked = call("PUT /api/x HTTP/1.1\r\nhost: x\r\ncontent-type: text/x\r\ntransfer-encoding: chunked\r\n\r\n3\r\nabc\r\n");
    chunked.socket.write("2\r\nde\r\n0\r\n\r\n");
    await until(() => chunked.heard.includes('"bytes":5'));
  });

  it("brings a redirect back as it is, each time anew: nobody here follows it or keeps it", async () => {
    let asked = 0;
    web = await testHost((_request, response) => {
      asked += 1;
      const location = `https://rooms.example/room-${asked}`;
      response.writeHead(303, { location, "cache-control": "no-store", "referrer-policy": "no-referrer", "content-length": 0 }).end();
    });
    for (const time of [1, 2]) {
      const { status, headers, body } = await ask(web.port, "/api/learning/join/abc");
      expect([status, headers["location"], headers["cache-control"], headers["referrer-policy"], body]).toEqual([
        303,
        `https://rooms.example/room-${time}`,
        "no-store",
        "no-referrer",
        "",
      ]);
    }
    expect(asked).toBe(2);
  });

  it("is asked for each time, and what the API says of keeping it is said to the caller", async () => {
    let times = 0;
    web = await testHost((request, response) => {
      times += 1;
      const headers = { etag: '"a"', "cache-control": "private, no-cache", "content-type": "text/calendar; charset=utf-8" };
      const isKnown = request.headers["if-none-match"] === '"a"';
      response.writeHead(isKnown ? 304 : 200, headers).end(isKnown ? undefined : "BEGIN:VCALENDAR");
    });
    const path = "/api/calendar/secret.ics";
    const [first, second] = [await ask(web.port, path), await ask(web.port, path, { headers: { "if-none-match": '"a"' } })];
    expect([first.status, first.body, second.status, second.body, times]).toEqual([200, "BEGIN:VCALENDAR", 304, "", 2]);
    for (const { headers } of [first, second]) expect(headers).toMatchObject({ etag: '"a"', "cache-control": "private, no-cache" });
  });

  it("is larger for a part of a large upload, and for nothing else", async () => {
    web = await testHost(echo);
    const send = (method: string, path: string, size: number) =>
      ask(web.port, path, { method, body: Buffer.alloc(size), headers: { "content-type": "application/offset+octet-stream" } });
    const part = await send("PATCH", "/api/uploads/01900000-0000-7000-8000-00000000000a", 8_000_000);
    expect([part.status, (JSON.parse(part.body) as { bytes: number }).bytes]).toEqual([200, 8_000_000]);
    const refused = [
      await send("PATCH", "/api/uploads/01900000-0000-7000-8000-00000000000a", 8_000_001),
      await send("POST", "/api/uploads", 6_000_001),
      await send("PATCH", "/api/uploadsx/a", 6_000_001),
      await send("POST", "/api/media/pictures?x=/api/uploads/", 6_000_001),
    ];
    expect(refused.map(({ status }) => status)).toEqual([413, 413, 413, 413]);
  });

  it("carries the words of a resumable upload both ways", async () => {
    web = await testHost((request, response) => {
      const { "upload-offset": offset, "tus-resumable": version } = request.headers;
      response.writeHead(204, { "tus-resumable": version, "upload-offset": offset, "upload-expires": "x" }).end();
    });
    const { status, headers } = await ask(web.port, "/api/uploads/a", {
      method: "HEAD",
      headers: { "tus-resumable": "1.0.0", "upload-offset": "7" },
    });
    expect([status, headers["tus-resumable"], headers["upload-offset"], headers["upload-expires"]]).toEqual([204, "1.0.0", "7", "x"]);
  });

  it("gives the line back when a caller hangs up while the API is at work", async () => {
    let closed = 0;
    let begun = 0;
    web = await testHost((request, response) => {
      if (request.url !== "/api/slow") return echo(request, response);
      begun += 1;
      response.on("close", () => (closed += 1));
      return undefined;
    });
    for (let at = 0; at < 20; at += 1) call("GET /api/slow HTTP/1.1\r\nhost: x\r\n\r\n");
    await until(() => begun === 20);
    for (const { socket } of callers) socket.destroy();
    await until(() => closed === 20, 5_000);
    expect([begun, closed]).toEqual([20, 20]);
  });

  it("leaves a share to everybody else, however many slow calls one visitor makes, and refuses none of theirs that can wait", async () => {
    const held: (() => void)[] = [];
    web = await testHost(
      (request, response) => {
        if (request.url === "/api/slow") held.push(() => response.end("{}"));
        else echo(request, response);
      },
      { UPSTREAM_CONNECTIONS: "8" },
    );
    const slow = Array.from({ length: 30 }, async () => ask(web.port, "/api/slow", { headers: from("203.0.113.7") }));
    await until(() => held.length > 0);
    expect(await soon(ask(web.port, "/api/quiz/list", { headers: from("198.51.100.9") }))).toMatchObject({ status: 200 });
    expect(held.length).toBeLessThan(8);
    let freed = 0;
    await until(() => {
      freed += held.length;
      for (const free of held.splice(0)) free();
      return freed === 30;
    });
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200));
  });

  it("is answered to its end when the host is told to stop", async () => {
    let answer: (() => void) | undefined;
    web = await testHost((_request, response) => (answer = () => response.end("{}")));
    const asked = ask(web.port, "/api/slow");
    await until(() => answer !== undefined);
    const closed = web.host.close();
    await new Promise((resolve) => setTimeout(resolve, 100));
    answer!();
    expect((await asked).status).toBe(200);
    await closed;
  });

  it("is asked of the API once: a 503 is passed on and not tried again", async () => {
    let asked = 0;
    web = await testHost((_request, response) => {
      asked += 1;
      response.writeHead(503, { "retry-after": "1", "content-type": "application/json" }).end("{}");
    });
    expect((await ask(web.port, "/api/quiz/list")).status).toBe(503);
    expect(asked).toBe(1);
  });

  it("is not held by those who do not read the answer", async () => {
    let closed = 0;
    web = await testHost(
      (request, response) => {
        if (request.url !== "/api/large") return echo(request, response);
        response.on("close", () => (closed += 1));
        response.setHeader("content-type", "application/octet-stream");
        response.end(Buffer.alloc(30_000_000));
        return undefined;
      },
      { UPSTREAM_CONNECTIONS: "8", BODY_WINDOW_MS: "500" },
    );
    for (let at = 0; at < 12; at += 1) call("GET /api/large HTTP/1.1\r\nhost: x\r\n\r\n").socket.pause();
    expect(await soon(ask(web.port, "/api/quiz/list", { headers: from("198.51.100.9") }))).toMatchObject({ status: 200 });
    await until(() => closed === 12);
  });

  it("is answered for: that the API is away in the API's own words", async () => {
    web = await testHost(echo, { API_URL: "http://127.0.0.1:9" });
    const { status, headers, body } = await ask(web.port, "/api/x");
    expect([status, headers["retry-after"]]).toEqual([503, "2"]);
    expect(JSON.parse(body)).toMatchObject({ error: { code: "unavailable", request_id: headers["x-request-id"] } });
  });
});

describe("what is the staff's", () => {
  const spellings = [
    "/api/staff",
    "/api/staff/",
    "/api/staff/desk",
    "/api/staff/desk?x=1",
    "/api/%73taff/desk",
    "/api/%73%74%61%66%66/desk",
    "/api/%2573taff/desk",
    "/api/STAFF/desk",
    "/api//staff/desk",
    "/api/./staff/desk",
    "/api/quiz/../staff/desk",
    "/api/quiz/%2e%2e/staff/desk",
    "/api/quiz/..%2fstaff/desk",
    "/api/%2fstaff/desk",
    "/api/x%5c..%5cstaff/desk",
    "/api/staff;a=b/desk",
    "/%61pi/staff/desk",
    "/api/%ff/staff/desk",
  ];

  it("is not found at the public's host, however it is written, and the API never hears of it", async () => {
    let asked = 0;
    web = await testHost((request, response) => {
      asked += 1;
      echo(request, response);
    });
    for (const path of spellings) {
      for (const method of ["GET", "POST"]) {
        const { status } = await ask(web.port, path, { method, ...(method === "POST" ? { body: "{}" } : {}) });
        // What is no address at all is refused for that; what has a proper one elsewhere is sent there.
        const others = path.startsWith("/api/") && !path.includes("%ff") ? [] : [400, 308];
        expect([404, ...others], `${method} ${path}`).toContain(status);
      }
    }
    expect(asked).toBe(0);
    for (const path of ["/api/staffing/list", "/api/quiz/staff", "/api/quiz/list?back=/api/staff/desk"])
      expect((await ask(web.port, path)).status, path).toBe(200);
  });

  it("is all that the desk's host passes on, with the files that its items link to and those that it sends", () => {
    const passes = (path: string, method = "GET") => deskScope(path, method);
    for (const path of [
      "/api/staff/desk",
      "/api/staff/sign-in/open",
      "/api/staff/things/a%3Ab?state=open&search=x%2Fy",
      "/api/media/downloads/Ab_-9",
      "/api/media/papers/Ab_-9",
      "/api/uploads",
      "/api/uploads/01900000-0000-7000-8000-00000000000a",
    ])
      expect(passes(path), path).toBe(true);
    for (const path of [
      "/api/quiz/list",
      "/api/graphql",
      "/api/staff",
      "/api/auth/refresh",
      "/api/media/pictures/a/s",
      "/api/uploads/../quiz/list",
      "/api/uploads/a/b",
      "/api/uploads/%2e%2e",
      "/livez",
    ])
      expect(passes(path), path).toBe(false);
    for (const path of [
      "/api/staff/../quiz/list",
      "/api/staff/%2e%2e/quiz/list",
      "/api/staff/..%2fquiz/list",
      "/api//quiz",
      "/api/staff//../../x",
    ])
      expect(passes(path), path).toBe(false);
    for (const folder of ["downloads", "papers"]) {
      expect(passes(`/api/media/${folder}/Ab_-9`, "POST")).toBe(false);
      expect(passes(`/api/media/${folder}/%2e%2e/pictures/a/s`)).toBe(false);
    }
  });
});
