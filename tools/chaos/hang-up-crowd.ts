import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** A request that somebody begins and does not end. */
export interface Beginning {
  readonly port: number;
  readonly head: string;
  readonly body: string;
}

type Pick = () => Beginning;

function open({ port, head }: Beginning, begun: string, then: (socket: Socket) => void): Socket {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  socket.on("error", () => undefined);
  socket.on("data", () => undefined);
  socket.once("connect", () => socket.write(`${head}${begun}`, "latin1", () => then(socket)));
  return socket;
}

/** Hangs up this often within the time: after the head, in the middle of the body, and after the body and before the answer, in turn. */
export async function hangUp(times: number, seconds: number, pick: Pick): Promise<number> {
  const began = performance.now();
  const underWay: Promise<void>[] = [];
  for (let done = 0; done < times;) {
    const due = Math.min(times, Math.ceil(((performance.now() - began) / 1_000 / seconds) * times));
    for (; done < due; done += 1) {
      const beginning = pick();
      const length = [0, Math.floor(beginning.body.length / 2), beginning.body.length][done % 3]!;
      const leaveMs = (done * 7) % 20;
      underWay.push(
        new Promise((resolve) => {
          const leave = (socket: Socket) => void sleep(leaveMs).then(() => socket.destroy());
          open(beginning, beginning.body.slice(0, length), leave).once("close", () => resolve());
        }),
      );
    }
    await sleep(10);
  }
  await Promise.all(underWay);
  return times;
}

/** Connections that stay with half a request said: some say nothing more, the others a byte a second. Who is cut off comes again. */
export class Held {
  readonly #places: (Socket | undefined)[];
  readonly #pick: Pick;
  readonly #timer: NodeJS.Timeout;
  /** The most that were open at once. */
  most = 0;
  /** How often somebody was cut off and came again. */
  again = 0;

  constructor(count: number, pick: Pick) {
    this.#places = Array.from({ length: count }, () => undefined);
    this.#pick = pick;
    this.#come();
    this.#timer = setInterval(() => this.#second(), 1_000);
  }

  get open(): number {
    return this.#places.filter((socket) => socket?.readyState === "open").length;
  }

  async end(): Promise<void> {
    clearInterval(this.#timer);
    for (const socket of this.#places) socket?.destroy();
    await sleep(200);
  }

  #second(): void {
    this.most = Math.max(this.most, this.open);
    for (const [place, socket] of this.#places.entries()) {
      if (place % 2 === 0 && socket?.readyState === "open") socket.write("x");
    }
    this.#come();
  }

  #come(): void {
    for (const [place, socket] of this.#places.entries()) {
      if (socket && !socket.destroyed) continue;
      if (socket) this.again += 1;
      const beginning = this.#pick();
      this.#places[place] = open(beginning, beginning.body.slice(0, place % 5), () => undefined);
    }
  }
}

/** The same few, one after the other. */
export function inTurn(beginnings: readonly Beginning[]): Pick {
  let next = 0;
  return () => beginnings[next++ % beginnings.length]!;
}
