import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { defaultBrand } from "@upaya/contracts/brand.ts";
import type { CheckedNumber } from "@upaya/contracts/learning/certificates.ts";
import { siteContext } from "../lib/site.ts";
import * as many from "./verify.tsx";
import * as one from "./verify-number.tsx";
import { aNumber, buildValid, checkedAt, unknown, withdrawn } from "../features/verify/checked.builders.ts";

interface Heard {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly visitor: unknown;
  readonly body: string;
}

let api: Server;
let apiUrl: string;
let heard: Heard[] = [];
let answer: { status: number; headers?: Record<string, string>; body?: unknown };

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

beforeAll(async () => {
  api = createServer((request, response) => {
    void read(request).then((body) => {
      heard.push({ method: request.method, url: request.url, visitor: request.headers["x-forwarded-for"], body });
      response.writeHead(answer.status, { "content-type": "application/json", ...answer.headers });
      response.end(JSON.stringify(answer.body ?? {}));
    });
  });
  await new Promise<void>((resolve) => api.listen(0, "127.0.0.1", resolve));
  apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
});
beforeEach(() => {
  heard = [];
  answer = { status: 200, body: { checked_at: checkedAt, found: buildValid() } };
});
afterAll(async () => new Promise((resolve) => api.close(resolve)));

function argsOf(address: string, form?: Record<string, string>) {
  const context = new RouterContextProvider();
  context.set(siteContext, { brand: defaultBrand, apiUrl, origin: "", requestId: "verify-test", visitor: "203.0.113.7" });
  const url = new URL(address, "http://web.internal");
  const request = new Request(url, form ? { method: "POST", body: new URLSearchParams(form) } : {});
  return { request, url, context, pattern: "", params: { number: decodeURIComponent(url.pathname.split("/")[2] ?? "") } };
}
const open = async (address: string) => one.loader(argsOf(address));
const found = async (body: CheckedNumber) => {
  answer = { status: 200, body: { checked_at: checkedAt, found: body } };
  return (await open(`/verify/${body.number}`)).data.looked;
};

/** Where somebody is sent, and that nobody keeps it. */
async function sentTo(run: () => unknown): Promise<unknown[]> {
  const thrown = await Promise.resolve()
    .then(run)
    .catch((error: unknown) => error);
  if (!(thrown instanceof Response)) throw new Error("was not sent anywhere");
  return [thrown.status, thrown.headers.get("location"), thrown.headers.get("cache-control")];
}

describe("/verify/{number}", () => {
  it("asks the register in the visitor's name, and nobody keeps the answer", async () => {
    const { data, init } = await open(`/verify/${aNumber}`);
    expect(data).toEqual({ most: 100, looked: { at: "found", found: buildValid(), checkedAt, reviewUntil: null } });
    expect(init).toEqual({ status: 200, headers: { "cache-control": "no-store" } });
    expect(heard).toMatchObject([{ method: "GET", url: `/api/learning/certificates/${aNumber}`, visitor: "203.0.113.7" }]);
  });

  it("has one address, however the number is typed", async () => {
    for (const typed of ["up26-7k4m-q92d", "UP26%207K4M%20Q92D", "up267k4mq92d", "UP26%E2%80%937K4M%E2%80%93Q92D"])
      expect(await sentTo(async () => open(`/verify/${typed}`)), typed).toEqual([302, `/verify/${aNumber}`, "no-store"]);
    expect(await sentTo(async () => open("/verify/UPz6-7K4M-Q92D".replace("z", "2").replace("Q92D", "qo2d")))).toEqual([
      302,
      "/verify/UP26-7K4M-Q02D",
      "no-store",
    ]);
    expect(heard).toEqual([]);
  });

  it("asks nobody about what cannot be a number", async () => {
    for (const typed of ["hello", "UP26-7K4M-Q92", "UP26-7K4M-Q92U", "x".repeat(500)]) {
      const { data, init } = await open(`/verify/${typed}`);
      expect([data.looked, init]).toEqual([
        { at: "unreadable", typed: typed.slice(0, 60) },
        { status: 200, headers: { "cache-control": "no-store" } },
      ]);
    }
    expect(heard).toEqual([]);
  });

  it("says until when a review may be asked for, as long as it may", async () => {
    const at = (withdrawn_at: string) => found({ ...withdrawn, withdrawn_at });
    expect(await at("2026-10-03T09:00:00.000Z")).toMatchObject({ reviewUntil: "2026-12-02T09:00:00.000Z" });
    expect(await at("2026-09-01T09:00:00.000Z")).toMatchObject({ reviewUntil: null });
    expect(await found(unknown)).toMatchObject({ found: unknown, reviewUntil: null });
  });

  it("tells of too many checks with their wait, and of a register that is away", async () => {
    answer = { status: 429, headers: { "retry-after": "720" } };
    expect(await open(`/verify/${aNumber}`)).toMatchObject({
      data: { looked: { at: "limited", typed: aNumber, wait: 720 } },
      init: { status: 429, headers: { "cache-control": "no-store", "retry-after": "720" } },
    });
    answer = { status: 500 };
    expect(await open(`/verify/${aNumber}`)).toMatchObject({
      data: { looked: { at: "away", typed: aNumber } },
      init: { status: 503, headers: { "cache-control": "no-store" } },
    });
  });

  it("tells link previews neither a name nor a result, and shows the sheet while it is valid", async () => {
    const head = async (body: CheckedNumber) => {
      answer = { status: 200, body: { checked_at: checkedAt, found: body } };
      const { data } = await open(`/verify/${body.number}`);
      const matches = [{ id: "root", loaderData: { brand: defaultBrand, origin: "https://upaya.example" } }];
      return JSON.stringify(one.meta({ loaderData: data, matches } as unknown as Parameters<typeof one.meta>[0]));
    };
    const heads = [
      await head(buildValid()),
      await head({ ...withdrawn, number: aNumber }),
      await head({ state: "unknown", number: aNumber }),
    ];
    for (const text of heads) {
      expect(text).toContain('{"name":"robots","content":"noindex"}');
      expect(text).not.toMatch(/Priya|शिंदे|Word problems|withdrawn|canonical/i);
    }
    const picture = (text: string) => /"og:image","content":"([^"]*)"/.exec(text)?.[1];
    expect(heads.map(picture)).toEqual([
      `https://upaya.example/api/learning/certificates/${aNumber}/sheet.png`,
      "https://upaya.example/og/site/home.png",
      "https://upaya.example/og/site/home.png",
    ]);
    const rest = heads.map((text) => text.replaceAll(/,?\{"property":"og:image[^}]*\}/g, ""));
    expect(new Set(rest).size).toBe(1);
  });
});

describe("/verify", () => {
  it("sends a number that was typed to its page, and says of anything else that it is none", async () => {
    for (const typed of ["up26 7k4m q92d", aNumber])
      expect(await sentTo(() => many.loader(argsOf(`/verify?${new URLSearchParams({ number: typed }).toString()}`)))).toEqual([
        302,
        `/verify/${aNumber}`,
        "no-store",
      ]);
    const { data, init } = many.loader(argsOf("/verify?number=hello"));
    expect([data.looked, init]).toEqual([{ at: "unreadable", typed: "hello" }, { headers: { "cache-control": "no-store" } }]);
  });

  it("is the same page for everybody as long as nothing is asked", () => {
    const { data, init } = many.loader(argsOf("/verify?number="));
    expect([data, init]).toEqual([{ most: 100, mostBytes: 1_000_000, looked: null }, null]);
  });

  it("checks many without JavaScript, in one call, and gives back what was typed", async () => {
    answer = { status: 200, body: { checked_at: checkedAt, found: [buildValid(), unknown] } };
    const numbers = `Number,Name\r\n${aNumber},Priya\r\nup26 7k4m o92d,Asha`;
    const { data, init } = await many.action(argsOf("/verify", { numbers }));
    expect(data).toEqual({ at: "checked", text: numbers, answer: answer.body });
    expect(init).toEqual({ status: 200, headers: {} });
    expect(heard).toEqual([
      {
        method: "POST",
        url: "/api/learning/certificates/checks",
        visitor: "203.0.113.7",
        body: JSON.stringify({ numbers: [aNumber, "up26 7k4m o92d"] }),
      },
    ]);
  });

  it("sends nothing where there is nothing, or too much", async () => {
    const sent = async (numbers: string) => (await many.action(argsOf("/verify", { numbers }))).data;
    const tooMany = `${aNumber}\r\n`.repeat(101);
    expect(await sent(" \r\n")).toEqual({ at: "empty", text: " \r\n" });
    expect(await sent(tooMany)).toEqual({ at: "too_many", text: tooMany });
    expect(heard).toEqual([]);
  });

  it("loses nothing when there is no answer", async () => {
    answer = { status: 429, headers: { "retry-after": "61" } };
    expect(await many.action(argsOf("/verify", { numbers: aNumber }))).toMatchObject({
      data: { at: "limited", wait: 61, text: aNumber },
      init: { status: 429, headers: { "retry-after": "61" } },
    });
    answer = { status: 503 };
    expect(await many.action(argsOf("/verify", { numbers: aNumber }))).toMatchObject({
      data: { at: "away", text: aNumber },
      init: { status: 503 },
    });
  });
});
