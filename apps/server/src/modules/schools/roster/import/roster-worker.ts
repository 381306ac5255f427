import { parentPort, workerData } from "node:worker_threads";
import { readRoster } from "./read-roster.ts";

// A thread of its own, started by roster-room.ts: it reads what somebody sent, and may be ended at any time.
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort!.postMessage(await readRoster(workerData as Uint8Array));
