import type * as z from "zod/mini";
import { OutsideError } from "../errors.ts";
import { fetchOutside, type OutsideAnswer } from "../outside/call-out.ts";
import { PaymentNonsenseError, PaymentRefusedError, PaymentUnknownError } from "./payment.ts";
import { failureOf, refusalWire } from "./razorpay-wire.ts";

export interface RazorpayAccess {
  readonly base: string;
  readonly authorization: string;
  readonly patienceMs: number;
}

interface Ask {
  readonly path: string;
  /** With one it is a POST. */
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A hundred payments with all that is known of them are a fifth of it. */
const mostBytes = 1_000_000;

/** The gateway's answer in the shape that was asked for, or one of the port's three errors. */
export async function askRazorpay<Shape extends z.ZodMiniType>(access: RazorpayAccess, ask: Ask, shape: Shape): Promise<z.output<Shape>> {
  const { status, text, retryAfter } = await send(access, ask);
  if (status >= 200 && status < 300) {
    const parsed = shape.safeParse(jsonIn(text));
    if (!parsed.success) throw new PaymentNonsenseError("the answer makes no sense");
    return parsed.data;
  }
  if (!isClearNo(status)) throw new PaymentUnknownError(`the gateway answered ${status}`, retryAfter);
  const refusal = refusalWire.safeParse(jsonIn(text)).data?.error;
  // A proxy in between says such things as well, in its own form.
  throw new PaymentRefusedError(failureOf(refusal?.code ?? `HTTP_${status}`, refusal?.reason, refusal?.description ?? wordsOfProxy(text)));
}

/** A key that is being changed, a hurry and a double of what is still under way are no answers to what was asked. */
function isClearNo(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 403, 408, 409, 425, 429].includes(status);
}

async function send({ base, authorization, patienceMs }: RazorpayAccess, { path, body, headers }: Ask): Promise<OutsideAnswer> {
  const common = { signal: AbortSignal.timeout(patienceMs), headers: { authorization, accept: "application/json", ...headers } };
  const init = body
    ? { ...common, method: "POST", headers: { ...common.headers, "content-type": "application/json" }, body: JSON.stringify(body) }
    : common;
  try {
    return await fetchOutside("payment", `${base}${path}`, init, { mostBytes });
  } catch (error) {
    // Called inside a transaction it is a fault of ours.
    throw error instanceof OutsideError ? new PaymentUnknownError(error.message.replace(/^payment: /, ""), error.retryAfter) : error;
  }
}

function wordsOfProxy(text: string): string {
  const said = jsonIn(text);
  return typeof said === "object" && said !== null && "message" in said && typeof said.message === "string" ? said.message : "";
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
