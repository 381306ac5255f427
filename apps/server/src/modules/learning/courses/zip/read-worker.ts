import { parentPort, workerData } from "node:worker_threads";
import { readSent, type Sent } from "./read-sent.ts";

// A thread of its own, started by reading-room.ts: it reads what somebody sent, and may be ended at any time.
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort!.postMessage(await readSent(workerData as Sent));
