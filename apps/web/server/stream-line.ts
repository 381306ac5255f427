import { connect, type Socket } from "node:net";
import { connect as connectSafely } from "node:tls";

/** What comes of a line to the API that one stream has for itself. */
export interface LineHears {
  head(status: number, headers: Record<string, string | string[]>): void;
  piece(bytes: Buffer): void;
  /** Without an error the API has ended it. */
  end(error?: Error): void;
}

export interface Line {
  close(): void;
}

interface Asked {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** The API says something every 25 seconds: a line that is silent for much longer is dead. */
const longestSilenceMs = 75_000;
const longestHead = 16_384;
const endOfHead = Buffer.from("\r\n\r\n");
/** Every line reads into the same bytes: what came is passed on before the next one reads. A buffer for each would be most of what a stream costs. */
const shared = Buffer.alloc(65_536);

/**
 * Asks for a stream over a line of its own, in the words of HTTP/1.0: the reply ends with the line and is not cut into chunks, so what comes after
 * its head is passed on as it is. A client with pools, parsers and streams for it weighs three times as much, five thousand times.
 */
export function openLine(api: URL, { path, headers }: Asked, hears: LineHears): Line {
  let head: Buffer | undefined = Buffer.alloc(0);
  let over = false;
  const end = (error?: Error) => {
    if (over) return;
    over = true;
    socket.destroy();
    hears.end(head ? (error ?? new Error("the API hung up before it answered")) : error);
  };
  const take = (bytes: Buffer) => {
    if (over) return;
    if (!head) return hears.piece(bytes);
    head = Buffer.concat([head, bytes]);
    const at = head.indexOf(endOfHead);
    if (at < 0) return head.length > longestHead ? end(new Error("the API's reply has no end of its head")) : undefined;
    const rest = head.subarray(at + endOfHead.length);
    const said = readHead(head.toString("latin1", 0, at));
    if (!said || "transfer-encoding" in said.headers) return end(new Error("the API's reply could not be read"));
    head = undefined;
    hears.head(said.status, said.headers);
    return rest.length > 0 ? hears.piece(rest) : undefined;
  };
  const socket = dial(api, take);
  socket.setTimeout(longestSilenceMs, () => end(new Error("the API said nothing for too long")));
  socket.on("error", end);
  socket.once("end", () => end());
  socket.once("close", () => end(new Error("the API hung up")));
  socket.write(requestText(path, { ...headers, host: api.host, connection: "close" }), "latin1");
  return { close: () => ((over = true), socket.destroy()) };
}

function dial({ protocol, hostname, port }: URL, take: (bytes: Buffer) => void): Socket {
  const host = hostname.replaceAll(/[[\]]/g, "");
  if (protocol === "https:") return connectSafely({ host, port: Number(port || 443), servername: host }).on("data", take);
  const onread = {
    buffer: shared,
    callback: (bytes: number) => {
      take(shared.subarray(0, bytes));
      return true;
    },
  };
  return connect({ host, port: Number(port || 80), noDelay: true, onread });
}

function requestText(path: string, headers: Asked["headers"]): string {
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((each) => `${name}: ${each}\r\n`),
  );
  return `GET ${path} HTTP/1.0\r\n${lines.join("")}\r\n`;
}

function readHead(text: string): { status: number; headers: Record<string, string | string[]> } | undefined {
  const [first = "", ...lines] = text.split("\r\n");
  const status = Number(/^HTTP\/1\.[01] ([2-5]\d\d)(?: |$)/.exec(first)?.[1]);
  if (!status) return undefined;
  const headers: Record<string, string | string[]> = {};
  for (const line of lines) {
    const colon = line.indexOf(":");
    if (colon < 1) return undefined;
    const name = line.slice(0, colon).toLowerCase();
    const value = line.slice(colon + 1).trim();
    const before = headers[name];
    headers[name] = before === undefined ? value : [before, value].flat();
  }
  return { status, headers };
}
