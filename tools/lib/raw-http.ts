import { connect, type Socket } from "node:net";

/** What came back. The body is read only where somebody asks for it. */
export interface RawReply {
  readonly status: number;
  /** Seconds, or 0 without the header. */
  readonly retryAfter: number;
  body(): string;
}

interface Asked {
  resolve(reply: RawReply): void;
  reject(error: Error): void;
}

const endOfHead = Buffer.from("\r\n\r\n");

/**
 * One kept-alive connection that speaks just enough HTTP/1.1 to load a server: requests go out as they are given, several may be under way,
 * replies come back in their order. A tenth of what a full client costs, so that the meter is not what is measured.
 */
export class RawConnection {
  readonly #port: number;
  readonly #asked: Asked[] = [];
  #socket: Socket | undefined;
  #rest: Buffer | undefined;

  constructor(port: number) {
    this.#port = port;
  }

  /** Connects when it is not connected: after a kill the next call tries anew. */
  ask(request: string): Promise<RawReply> {
    const socket = this.#socket ?? this.#connect();
    return new Promise((resolve, reject) => {
      this.#asked.push({ resolve, reject });
      socket.write(request, "latin1");
    });
  }

  close(): void {
    this.#socket?.destroy();
  }

  #connect(): Socket {
    const socket = connect({ port: this.#port, host: "127.0.0.1", noDelay: true });
    socket.on("data", (chunk) => this.#read(chunk));
    socket.on("error", () => undefined);
    socket.once("close", () => {
      this.#socket = undefined;
      this.#rest = undefined;
      for (const asked of this.#asked.splice(0)) asked.reject(new Error("the connection ended before the reply"));
    });
    this.#socket = socket;
    return socket;
  }

  #read(chunk: Buffer): void {
    let bytes = this.#rest ? Buffer.concat([this.#rest, chunk]) : chunk;
    for (;;) {
      const headEnd = bytes.indexOf(endOfHead);
      if (headEnd < 0) break;
      const head = bytes.toString("latin1", 0, headEnd);
      const from = headEnd + endOfHead.length;
      const to = from + numberAfter(head, "\r\ncontent-length: ");
      if (bytes.length < to) break;
      const whole = bytes;
      this.#asked.shift()?.resolve({
        status: Number(head.slice(9, 12)),
        retryAfter: numberAfter(head, "\r\nretry-after: "),
        body: () => whole.toString("utf8", from, to),
      });
      bytes = bytes.subarray(to);
    }
    this.#rest = bytes.length > 0 ? bytes : undefined;
  }
}

function numberAfter(head: string, name: string): number {
  const at = head.indexOf(name);
  return at < 0 ? 0 : Number.parseInt(head.slice(at + name.length, at + name.length + 12), 10);
}

/** A request as the connection takes it. */
export function requestText(method: "GET" | "POST" | "PUT" | "DELETE", path: string, token: string, body?: object): string {
  const text = body === undefined ? "" : JSON.stringify(body);
  const content = body === undefined ? "" : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n`;
  return `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n${content}\r\n${text}`;
}
