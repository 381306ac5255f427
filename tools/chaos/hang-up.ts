import { setTimeout as sleep } from "node:timers/promises";
import { blackPng } from "@upaya/server/modules/media/picture.builders.ts";
import { formOf } from "@upaya/server/test/form.ts";
import { gatherCrowd, platformOf } from "../lib/crowd.ts";
import { productionEnv } from "../lib/scratch.ts";
import { buildWeb, startStack } from "../lib/stack.ts";
import { verdict } from "../lib/verdict.ts";
import { type Beginning, hangUp, Held, inTurn } from "./hang-up-crowd.ts";
import { Others, type Question } from "./hang-up-others.ts";

/**
 * `pnpm chaos:hang-up [aborted] [held] [api,web]`: callers hang up after the head of a request, in the middle of its body and before its
 * answer, and others stay with half of it said, over REST, GraphQL, uploads and the web's host. Meanwhile people who ask and wait are
 * refused nothing and keep their pace, measured alone in the same run. When everybody has gone no place is taken any more.
 */
const aborts = Number(process.argv[2] ?? 5_000);
const held = Number(process.argv[3] ?? 1_000);
const entries = (process.argv[4] ?? "api,web").split(",");
const rounds = 4;
const seconds = { alone: 5, crowded: 18 };
const attackers = 40;

if (entries.includes("web")) await buildWeb();
const stack = await startStack(14_800);
try {
  const apiPort = portOf(stack.apiUrl);
  const webPort = entries.includes("web") ? portOf((await stack.startWeb()).url) : undefined;
  const platform = await platformOf(productionEnv(stack.database, { NODE_ENV: "test", LOG_LEVEL: "fatal" }));
  const crowd = await gatherCrowd(platform, { people: attackers + 4, questions: 10 });
  const tokens = await crowd.tokens();
  await platform.close();
  const good = tokens.slice(attackers);
  const others = new Others([
    ...(entries.includes("api") ? questionsAt("api", apiPort, good) : []),
    ...(webPort === undefined ? [] : questionsAt("web", webPort, good)),
  ]);
  const beginnings = [
    ...(entries.includes("api") ? beginningsAt(apiPort, tokens.slice(0, attackers)) : []),
    ...(webPort === undefined ? [] : beginningsAt(webPort, tokens.slice(0, attackers))),
  ];
  // Everything that is compiled or rendered once.
  await others.during(3);
  others.refused = 0;

  const alone = [await others.during(seconds.alone)];
  const rates: number[] = [];
  let [aborted, most, again] = [0, 0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const holding = new Held(held, inTurn(beginnings));
    const share = Math.floor((aborts * (round + 1)) / rounds) - aborted;
    const [crowded] = await Promise.all([others.during(seconds.crowded), hangUp(share, seconds.crowded, inTurn(beginnings))]);
    await holding.end();
    aborted += share;
    [most, again] = [Math.max(most, holding.most), again + holding.again];
    alone.push(await others.during(seconds.alone));
    // Before and after: what else the machine does changes by the minute.
    rates.push((2 * crowded) / (alone.at(-2)! + alone.at(-1)!));
    console.log(`round ${round + 1}: ${Math.round(alone.at(-1)!)} answers a second alone, ${Math.round(crowded)} in the crowd`);
  }
  const lost = await placesTaken(stack.apiUrl);
  await others.during(2);
  if (others.refused > 0) console.log(`refused: ${JSON.stringify(others.refusals)}`);
  console.log(`cut off, and came again: ${again}`);
  const figures = {
    aborted,
    held: most,
    places_lost: lost.places,
    others_refused: others.refused,
    others_rate: Math.round(100 * median(rates)) / 100,
    seen_aborted: lost.aborted,
    answers_per_second: Math.round(median(alone)),
  };
  verdict(figures, [
    { name: "aborted", value: aborted, least: aborts },
    { name: "held", value: most, least: held },
    { name: "places_lost", value: lost.places, most: 0 },
    { name: "others_refused", value: others.refused, most: 0 },
    { name: "others_rate", value: figures.others_rate, least: 0.8 },
    // A run of which the server noticed nothing proves nothing.
    { name: "seen_aborted", value: lost.aborted, least: aborts / 10 },
  ]);
} finally {
  await stack.stop();
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

function portOf(url: string): number {
  return Number(new URL(url).port);
}

/** The list of questions, GraphQL and a photo, and behind the web's host a page as well. Each of them comes from an address of their own. */
function questionsAt(entry: "api" | "web", port: number, people: readonly string[]): Question[] {
  const head = (line: string, from: number) => `${line} HTTP/1.1\r\nhost: 127.0.0.1\r\nx-forwarded-for: 198.51.100.${from}\r\n`;
  const query = JSON.stringify({ query: "{ quiz_list { total } }" });
  const graphql = (from: number) =>
    `${head("POST /api/graphql", from)}content-type: application/json\r\ncontent-length: ${query.length}\r\n\r\n${query}`;
  const { payload, headers } = formOf([{ field: "file", fileName: "me.png", bytes: blackPng(64, 64) }]);
  const photo = (from: number) =>
    `${head("POST /api/user/upload-logo", from)}authorization: Bearer ${people[from % people.length]!}\r\ncontent-type: ${headers["content-type"]}\r\n` +
    `content-length: ${payload.length}\r\n\r\n${payload.toString("latin1")}`;
  const first = entry === "api" ? 1 : 101;
  return [
    ...Array.from({ length: 4 }, (_, at) => ({
      name: `${entry} list`,
      port,
      request: `${head("GET /api/quiz/list", first + at)}\r\n`,
      pauseMs: 20,
    })),
    ...Array.from({ length: 4 }, (_, at) => ({ name: `${entry} graphql`, port, request: graphql(first + 10 + at), pauseMs: 20 })),
    { name: `${entry} photo`, port, request: photo(first + 20), pauseMs: 500 },
    ...(entry === "web" ? [{ name: "page", port, request: `${head("GET /quiz", first + 30)}\r\n`, pauseMs: 20 }] : []),
  ];
}

/** What the crowd begins: a call, GraphQL, and photos of many people, from a few addresses. */
function beginningsAt(port: number, people: readonly string[]): Beginning[] {
  const head = (path: string, from: number, length: number, type: string, token?: string) =>
    `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nx-forwarded-for: 203.0.113.${from % 20}\r\ncontent-type: ${type}\r\n` +
    `content-length: ${length}\r\n${token ? `authorization: Bearer ${token}\r\n` : ""}\r\n`;
  const query = JSON.stringify({ query: "{ quiz_list { total } }", variables: { filler: "x".repeat(200) } });
  const answer = JSON.stringify({ quiz_id: "00000000-0000-7000-8000-000000000000", answer: "x".repeat(200) });
  const { payload, headers } = formOf([{ field: "file", fileName: "me.png", bytes: Buffer.alloc(20_000) }]);
  const form = payload.toString("latin1");
  return people.flatMap((token, from) => [
    { port, head: head("/api/graphql", from, query.length, "application/json"), body: query },
    { port, head: head("/api/quiz/attempt", from, answer.length, "application/json", token), body: answer },
    { port, head: head("/api/user/upload-logo", from, form.length, headers["content-type"], token), body: form },
  ]);
}

/** What is still taken when everybody has gone: places, files under way, and whoever waits to be admitted. */
async function placesTaken(apiUrl: string): Promise<{ places: number; aborted: number }> {
  const names = ["http_requests_in_flight", "http_requests_waiting", "http_uploads"];
  for (let wait = 0; ; wait += 1) {
    const text = await (await fetch(`${apiUrl}/metrics`)).text();
    const sumOf = (name: string) =>
      [...text.matchAll(new RegExp(`^${name}(?:{.*})? (\\d+)$`, "gm"))].reduce((sum, [, value]) => sum + Number(value), 0);
    const places = names.reduce((sum, name) => sum + sumOf(name), 0);
    if (places === 0 || wait === 20) return { places, aborted: sumOf("http_aborted_total") };
    await sleep(500);
  }
}
