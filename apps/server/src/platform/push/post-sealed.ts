import { type Agent, request as plainRequest } from "node:http";
import { request as secureRequest } from "node:https";
import { OutsideError } from "../errors.ts";
import { callOut, retryAfterIn } from "../outside/call-out.ts";

interface Sealed {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** It knows how hosts may be found. */
  readonly agent: Agent | undefined;
  readonly patienceMs: number;
}

export interface Posted {
  readonly status: number;
  readonly retryAfter: number | undefined;
}

/** Follows nothing and reads no answer: its number is all that counts. */
export function postSealed({ url, headers, body, agent, patienceMs }: Sealed): Promise<Posted> {
  const ask = url.protocol === "https:" ? secureRequest : plainRequest;
  return callOut("push", () =>
    new Promise<Posted>((resolve, reject) => {
      const options = { method: "POST", headers, signal: AbortSignal.timeout(patienceMs), ...(agent ? { agent } : {}) };
      const asked = ask(url, options, (reply) => {
        resolve({ status: reply.statusCode ?? 0, retryAfter: retryAfterIn(reply.headers["retry-after"], reply.headers.date) });
        reply.on("error", () => undefined).resume();
      });
      asked.once("error", reject);
      asked.end(body);
    }).catch((error: unknown) => {
      throw new OutsideError("push", error);
    }),
  );
}
