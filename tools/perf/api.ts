import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ChildProcess } from "node:child_process";
import { QuizPage } from "@upaya/contracts/quiz/list-tq.ts";
import { unfilteredPage } from "@upaya/server/modules/quiz/questions/quiz.store.ts";
import { operationHash } from "@upaya/server/platform/graphql/register.ts";
import { cpuMicros, median } from "../lib/cpu.ts";
import { runCommand } from "../lib/run-command.ts";
import { killNow, productionEnv, productionWebEnv, scratchDatabase, startNode, untilReady } from "../lib/scratch.ts";
import { root } from "../lib/root.ts";
import { buildWeb } from "../lib/stack.ts";
import { verdict } from "../lib/verdict.ts";

/**
 * Server CPU per request of the quiz list, over REST and GraphQL, against the same statement on bare Fastify + pg and the same
 * bytes from node:http; and of a cached document of the web host, against the same bytes from node:http. All in one run, in interleaved rounds; a ratio is the median of the rounds' ratios.
 */
const rounds = Number(process.argv[2] ?? 9);
const requests = Number(process.argv[3] ?? 2_000);
const sockets = 16;
const ports = { api: 14_000, fastify: 14_001, http: 14_002, counting: 14_003, web: 14_004, page: 14_005, reply: 14_006 };

const agent = new http.Agent({ keepAlive: true, maxSockets: sockets });

interface Answer {
  readonly body: string;
  readonly headers: http.IncomingHttpHeaders;
}

function ask(port: number, path: string, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = body ? { "content-type": "application/json", "content-length": Buffer.byteLength(body) } : {};
    const request = http.request({ host: "127.0.0.1", port, path, agent, method: body ? "POST" : "GET", headers }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => (text += chunk));
      response.on("end", () =>
        response.statusCode === 200
          ? resolve({ body: text, headers: response.headers })
          : reject(new Error(`${path} ${response.statusCode} ${text}`)),
      );
    });
    request.on("error", reject);
    request.end(body);
  });
}

/** A compressed body is read and thrown away, as a load tester does. */
function askPage(port: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const headers = { "accept-encoding": "br, gzip" };
    const request = http.get({ host: "127.0.0.1", port, path: "/quiz", agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        response.statusCode === 200 && response.headers["content-encoding"] === "br"
          ? resolve(Buffer.concat(chunks))
          : reject(new Error(`/quiz ${response.statusCode} ${response.headers["content-encoding"]}`)),
      );
    });
    request.on("error", reject);
  });
}

await buildWeb();
const folder = mkdtempSync(join(tmpdir(), "perf-api-"));
const database = await scratchDatabase();
const children: ChildProcess[] = [];
try {
  await runCommand(process.execPath, [`${root}/apps/server/src/commands/seed.ts`], {
    env: { DATABASE_URL: database.url, BUS_NAME: database.name },
  });

  const list = "/api/quiz/tq-list?limit=4&offset=8";
  const graphql = JSON.stringify({
    extensions: { persistedQuery: { version: 1, sha256Hash: operationHash(QuizPage) } },
    variables: { limit: 4, offset: 8 },
  });

  const api = startNode("apps/server/src/main-api.ts", [], productionEnv(database, { API_PORT: String(ports.api) }));
  const counting = startNode(
    "apps/server/src/main-api.ts",
    [],
    productionEnv(database, { API_PORT: String(ports.counting), NODE_ENV: "test" }),
  );
  children.push(api, counting);
  await untilReady(`http://127.0.0.1:${ports.api}/readyz`);
  await untilReady(`http://127.0.0.1:${ports.counting}/readyz`);
  const sample = (await ask(ports.api, list)).body;
  // The names stand where the request's own values go.
  const places = unfilteredPage.values({ limit: "limit", offset: "offset", subjects: [], tags: [] } as never);
  const bareFastify = startNode(
    "tools/perf/bare.ts",
    ["fastify", String(ports.fastify), database.url, unfilteredPage.text, JSON.stringify(places)],
    {},
  );
  const bareHttp = startNode("tools/perf/bare.ts", ["http", String(ports.http), sample], {});
  children.push(bareFastify, bareHttp);
  await untilReady(`http://127.0.0.1:${ports.fastify}/?limit=4&offset=8`);
  await untilReady(`http://127.0.0.1:${ports.http}/`);

  const same = (await ask(ports.fastify, "/?limit=4&offset=8")).body;
  if (same !== sample) throw new Error("bare Fastify answers something else, so nothing would be compared");

  const own = { API_URL: `http://127.0.0.1:${ports.api}`, BUS_NAME: database.name };
  const web = startNode("apps/web/server/main.ts", [], productionWebEnv(ports.web, own));
  children.push(web);
  await untilReady(`http://127.0.0.1:${ports.web}/livez`);
  // The first answer is compressed in a hurry, the ones after that well: the file holds the bytes that stay.
  await askPage(ports.web);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const file = join(folder, "quiz.br");
  writeFileSync(file, await askPage(ports.web));
  const barePage = startNode("tools/perf/bare.ts", ["page", String(ports.page), file], {});
  children.push(barePage);
  await untilReady(`http://127.0.0.1:${ports.page}/`);
  // The same with all its headers: what the policy and its like cost by themselves is not the host's.
  const { headers: replied } = await ask(ports.web, "/quiz");
  const kept = Object.entries(replied).filter(([name]) => !/^(connection|keep-alive|date|content-length|transfer-encoding)$/.test(name));
  const bareReply = startNode("tools/perf/bare.ts", ["page", String(ports.reply), file, JSON.stringify(Object.fromEntries(kept))], {});
  children.push(bareReply);
  await untilReady(`http://127.0.0.1:${ports.reply}/`);

  const subjects = {
    http: { pid: bareHttp.pid!, once: () => ask(ports.http, "/") },
    fastify: { pid: bareFastify.pid!, once: () => ask(ports.fastify, "/?limit=4&offset=8") },
    rest: { pid: api.pid!, once: () => ask(ports.api, list) },
    graphql: { pid: api.pid!, once: () => ask(ports.api, "/api/graphql", graphql) },
    page: { pid: barePage.pid!, once: () => askPage(ports.page) },
    reply: { pid: bareReply.pid!, once: () => askPage(ports.reply) },
    web: { pid: web.pid!, once: () => askPage(ports.web) },
  };
  type Name = keyof typeof subjects;
  const names = Object.keys(subjects) as Name[];
  const measure = async (name: Name) => {
    const { pid, once } = subjects[name];
    const before = cpuMicros(pid);
    await Promise.all(
      Array.from({ length: sockets }, async () => {
        for (let sent = 0; sent < requests / sockets; sent += 1) await once();
      }),
    );
    return (cpuMicros(pid) - before) / requests;
  };

  const spent: Record<Name, number[]> = { http: [], fastify: [], rest: [], graphql: [], page: [], reply: [], web: [] };
  for (const name of names) await measure(name);
  for (let round = 0; round < rounds; round += 1) {
    for (const name of round % 2 ? names.toReversed() : names) spent[name].push(await measure(name));
  }
  const ratio = (a: Name, b: Name) => Math.round(median(spent[a].map((value, index) => value / spent[b][index]!)) * 100) / 100;
  for (const name of names) console.log(`${name.padEnd(8)} ${median(spent[name]).toFixed(1)} µs of server CPU per request`);

  const statements = async (limit: number) =>
    Number((await ask(ports.counting, `/api/quiz/tq-list?limit=${limit}&offset=0`)).headers["x-db-queries"]);
  const [few, many] = [await statements(4), await statements(100)];

  const figures = {
    rest_to_fastify_pg: ratio("rest", "fastify"),
    rest_to_http: ratio("rest", "http"),
    graphql_to_rest: ratio("graphql", "rest"),
    graphql_to_http: ratio("graphql", "http"),
    cached_page_to_http: ratio("web", "page"),
    cached_page_to_http_with_headers: ratio("web", "reply"),
    quiz_list_sql: few,
    quiz_list_sql_100_rows: many,
  };
  verdict(figures, [
    { name: "rest_to_fastify_pg", value: figures.rest_to_fastify_pg, most: 1.6 },
    { name: "graphql_to_rest", value: figures.graphql_to_rest, most: 1.5 },
    { name: "cached_page_to_http", value: figures.cached_page_to_http, most: 1.3 },
    { name: "quiz_list_sql", value: few, most: 1, least: 1 },
    { name: "quiz_list_sql_100_rows", value: many, most: 1, least: 1 },
  ]);
} finally {
  agent.destroy();
  await Promise.all(children.map(killNow));
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
}
