import { createServer, type IncomingMessage, request as httpRequest, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { pino } from "pino";
import { readEnv } from "./env.ts";
import { createHost } from "./host.ts";
import type { PageRoute } from "./page-routes.ts";
import type { Render } from "./render.ts";
import type { Versions } from "./versions.ts";

/** For tests: an API that answers as it is told, a host in front of it, and callers who misbehave. */
export interface TestHost {
  readonly host: Awaited<ReturnType<typeof createHost>>;
  readonly port: number;
  readonly logged: Record<string, unknown>[];
  readonly close: () => Promise<void>;
}

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

const catalogued = ["q", "type", "subject", "tags", "sort"].map((name) => [name, "text"] as const);
/** Pages with parameters as real ones have them. */
export const testRoutes: readonly PageRoute[] = [
  {
    path: "/quiz",
    page: {
      tags: ["quiz"],
      parameters: { set: ["today", "practice"], question: "text", subject: "text", tags: "text", page: "page" },
      found: "listed",
    },
  },
  { path: "/learning", page: { tags: ["catalogue"], parameters: { ...Object.fromEntries(catalogued), page: "page" }, found: "listed" } },
  { path: "/learning/:slug", page: { tags: ["catalogue"], found: "linked" } },
  { path: "/profile", page: { tags: [], found: "closed" } },
  { path: "/profile/account", page: { tags: [], found: "closed" } },
  { path: "/", page: { tags: [], found: "listed" } },
  { path: "/*", page: { tags: [], parameters: { draft: "link" }, found: "linked" } },
];

const unchanging = { current: () => ({}) };

export const helloPage: Render = async (address) => ({
  status: 200,
  headers: { "content-type": "text/html; charset=utf-8" },
  raw: Buffer.from(`<h1>${address}</h1>`),
  tags: [],
});

/** What a production must be told; where the public finds it is the test's to say. */
export const productionSettings = {
  NODE_ENV: "production",
  NATS_URL: "nats://10.0.0.4:4222",
  TRUSTED_PROXIES: "10.0.0.0/8",
  BUILDS_DIR: "/srv/builds",
};

export async function testHost(
  answer: Answer,
  env: Record<string, string> = {},
  render: Render = helloPage,
  versions: Pick<Versions, "current"> = unchanging,
): Promise<TestHost> {
  const api = createServer(answer);
  const apiPort = await listening(api);
  const logged: Record<string, unknown>[] = [];
  const host = await createHost({
    env: readEnv({ API_URL: `http://127.0.0.1:${apiPort}`, ...env }),
    log: pino({ level: "info" }, { write: (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>) }),
    versions,
    files: new Map(),
    routes: testRoutes,
    render,
  });
  await host.listen({ host: "127.0.0.1", port: 0 });
  return {
    host,
    port: (host.server.address() as AddressInfo).port,
    logged,
    close: async () => {
      host.server.closeAllConnections();
      api.closeAllConnections();
      await host.close();
      await new Promise((resolve) => api.close(resolve));
    },
  };
}

export interface Told {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: string;
}

interface Ask {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
}

/** One request with its address exactly as it is written here. */
export function ask(port: number, path: string, { method = "GET", headers = {}, body }: Ask = {}): Promise<Told> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ host: "127.0.0.1", port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks).toString() }),
      );
      response.on("error", reject);
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

/** A caller who writes by hand: what they say first, and what they hear back. */
export class Caller {
  readonly socket: Socket;
  heard = "";
  ended = false;

  constructor(port: number, first: string) {
    this.socket = connect(port, "127.0.0.1");
    this.socket.write(first);
    this.socket.on("data", (chunk) => (this.heard += chunk.toString("latin1")));
    this.socket.on("error", () => undefined);
    this.socket.on("close", () => (this.ended = true));
  }
}

export function halfPost(path: string, length = 100, headers: Record<string, string> = {}): string {
  const more = Object.entries({ "content-type": "application/json", ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: ${length}\r\n${more.join("")}\r\n{`;
}

export async function until(what: () => boolean, ms = 10_000): Promise<void> {
  for (const end = performance.now() + ms; !what(); await new Promise((resolve) => setTimeout(resolve, 10)))
    if (performance.now() > end) throw new Error("it did not happen in time");
}
