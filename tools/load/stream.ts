import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { systemCtx } from "@upaya/server/platform/ctx.ts";
import type { Platform } from "@upaya/server/platform/platform.ts";
import { announce } from "@upaya/server/platform/stream/announce.ts";
import { cpuMicros, median } from "../lib/cpu.ts";
import { type Crowd, gatherCrowd, platformOf } from "../lib/crowd.ts";
import { freePort } from "../lib/engines.ts";
import { openPrivateStack } from "../lib/private-stack.ts";
import { RawConnection, requestText } from "../lib/raw-http.ts";
import { killNow, productionWebEnv, startNode, untilReady } from "../lib/scratch.ts";
import { buildWeb } from "../lib/stack.ts";
import { verdict } from "../lib/verdict.ts";
import { Audience } from "./following.ts";

/**
 * `pnpm load:stream [streams] [rounds]`: so many people follow the stream through the web's host and one API process, on engines of this command
 * alone. Words are said to random ones of them; who was told, who was not and who heard another's is counted. What a stream costs is the memory
 * of host and API together beyond what they had when they had served calls until these made them grow no more; what other calls lose is their rate with
 * the streams open against their rate without, in turns.
 */
const streams = Number(process.argv[2] ?? 5_000);
const rounds = Number(process.argv[3] ?? 3);
const seconds = 5;
const callers = 32;
const wordsPerSecond = 200;
const quietMs = 12_000;
const mostWarm = 20;

interface Memory {
  readonly web: number;
  readonly api: number;
}

let said = 0;
/** What a process begins with takes it a while on a busy machine: files are compressed, code is compiled. */
async function untilIdle(pid: number): Promise<void> {
  for (let before = -Infinity, now = cpuMicros(pid); now - before > 100_000; now = cpuMicros(pid)) {
    before = now;
    await sleep(2_000);
  }
}

const hundredths = (value: number) => Math.round(value * 100) / 100;
const rssOf = (pid: number) => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);

await buildWeb();
const stack = await openPrivateStack("load_stream");
const webPort = await freePort(14_800);
const web = startNode(
  "apps/web/server/main.ts",
  [],
  productionWebEnv(webPort, { API_URL: `http://127.0.0.1:${stack.port}`, NATS_URL: stack.nats.url, BUS_NAME: "load_stream" }),
);

try {
  const api = await stack.startApi();
  await untilReady(`http://127.0.0.1:${webPort}/livez`);
  const platform = await platformOf({ ...stack.envOf("tool"), LOG_LEVEL: "warn" });
  await platform.nats.ready(10_000);
  const crowd = await gatherCrowd(platform, { people: streams + callers, questions: 1 });
  const memory = (): Memory => ({ web: rssOf(web.pid!), api: rssOf(api.pid!) });
  const audience = new Audience(webPort);
  const rates = { without: [] as number[], during: [] as number[] };
  let perStream = { web: 0, api: 0 };

  console.log("warming up");
  await Promise.all([untilIdle(web.pid!), untilIdle(api.pid!)]);
  console.log(`warm after ${await untilGrown(crowd, memory)} rounds of calls`);
  for (let round = 0; round < rounds; round += 1) {
    const tokens = await crowd.tokens();
    rates.without.push(await callOn(tokens));
    // Before and after alike when the garbage of the calls is gone.
    await sleep(quietMs);
    const before = memory();
    const began = performance.now();
    await audience.open(tokens.slice(0, streams));
    const opened = Math.round(performance.now() - began);
    const speaking = new AbortController();
    const speech = speak(platform, crowd, audience, speaking.signal);
    rates.during.push(await callOn(tokens));
    speaking.abort();
    await speech;
    await audience.untilTold(10_000);
    await sleep(quietMs);
    const after = memory();
    // The first round has what the processes grow by once; what later rounds find free is not counted as cheap.
    if (round === 0) perStream = { web: (after.web - before.web) / streams, api: (after.api - before.api) / streams };
    console.log(
      `round ${round + 1}: opened in ${opened} ms; ${Math.round(rates.without[round]!)} calls a second without, ${Math.round(rates.during[round]!)} with; host ${before.web} to ${after.web} kB, API ${before.api} to ${after.api} kB`,
    );
    await audience.leave();
    await sleep(1_000);
  }
  await platform.close();
  console.log(`host ${hundredths(perStream.web)} kB, API ${hundredths(perStream.api)} kB a stream; ${audience.ended} ended by themselves`);
  const figures = {
    streams,
    rss_kb_per_stream: hundredths(perStream.web + perStream.api),
    told: audience.told,
    missed: audience.missed,
    foreign: audience.foreign,
    others_rate: hundredths(median(rates.during) / median(rates.without)),
  };
  verdict(figures, [
    { name: "rss_kb_per_stream", value: figures.rss_kb_per_stream, most: 40 },
    { name: "told", value: figures.told, least: 1 },
    { name: "missed", value: figures.missed, most: 0 },
    { name: "foreign", value: figures.foreign, most: 0 },
    { name: "others_rate", value: figures.others_rate, least: 0.8 },
    { name: "ended by themselves", value: audience.ended, most: 0 },
  ]);
} finally {
  await killNow(web);
  await stack.end();
}

/** Calls until neither process grows by them any more: that growth is theirs and no stream's. */
async function untilGrown(crowd: Crowd, memory: () => Memory): Promise<number> {
  for (let round = 1, before = memory(); ; round += 1) {
    await callOn(await crowd.tokens());
    const now = memory();
    if (round >= mostWarm || (round > 2 && now.web < before.web * 1.01 && now.api < before.api * 1.01)) return round;
    before = now;
  }
}

/** Others call, each the next time when they have the answer to the call before. Answers how many calls were answered in a second. */
async function callOn(tokens: readonly string[]): Promise<number> {
  const end = performance.now() + seconds * 1_000;
  let answered = 0;
  await Promise.all(
    tokens.slice(-callers).map(async (token) => {
      const connection = new RawConnection(webPort);
      while (performance.now() < end) {
        const { status } = await connection.ask(requestText("GET", "/api/user/info", token));
        if (status !== 200) throw new Error(`a call was answered with ${status}`);
        if (performance.now() < end) answered += 1;
      }
      connection.close();
    }),
  );
  return answered / seconds;
}

/** Says words to random people, each in a transaction of its own, until it is told to stop. */
async function speak(platform: Platform, { people }: Crowd, audience: Audience, signal: AbortSignal): Promise<void> {
  const ctx = systemCtx(platform, "load");
  for (let number = 0; !signal.aborted; number += 1) {
    const place = Math.floor(Math.random() * streams);
    const id = audience.expect(place, (said += 1));
    await ctx.tx(async (tx) => announce(tx, `user:${people[place]!}`, { about: "bell", id, version: number }));
    await sleep(1_000 / wordsPerSecond);
  }
}
