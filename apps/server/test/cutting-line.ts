import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A line to copies of the API, as a balancer is: one address, and whoever comes is led to the copy whose turn it is. */
export interface CuttingLine {
  readonly url: string;
  readonly cuts: () => number;
  /** The copies that were led to so far. */
  readonly used: ReadonlySet<number>;
  close(): Promise<void>;
}

/**
 * Everything that is open is cut when so many bytes have gone up the line in all, in the middle of whatever was being said, and the next
 * copy has its turn.
 */
export async function cuttingLine(
  ports: readonly number[],
  cutAfter: readonly number[],
  onCut: (cut: number, copy: number) => void = () => undefined,
): Promise<CuttingLine> {
  const pending = [...cutAfter].sort((one, other) => one - other);
  const sockets = new Set<Socket>();
  const used = new Set<number>();
  let [sent, cuts, turn] = [0, 0, 0];
  const cut = () => {
    pending.shift();
    cuts += 1;
    for (const socket of sockets) socket.destroy();
    onCut(cuts, turn);
    turn = (turn + 1) % ports.length;
  };
  const server = createServer((client) => {
    used.add(turn);
    const copy = connect(ports[turn]!, "127.0.0.1");
    hold(sockets, client, copy);
    hold(sockets, copy, client);
    copy.pipe(client);
    client.on("data", (chunk) => {
      const room = (pending[0] ?? Infinity) - sent;
      sent += Math.min(room, chunk.length);
      const goesOn = copy.write(chunk.subarray(0, room));
      if (chunk.length >= room) return cut();
      if (!goesOn) {
        client.pause();
        copy.once("drain", () => client.resume());
      }
      return undefined;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cuts: () => cuts,
    used,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** One end of the line does not outlive the other. */
function hold(sockets: Set<Socket>, socket: Socket, other: Socket): void {
  sockets.add(socket);
  socket.on("error", () => undefined);
  socket.once("close", () => {
    sockets.delete(socket);
    other.destroy();
  });
}
