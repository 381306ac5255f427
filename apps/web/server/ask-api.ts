import * as z from "zod/mini";
import type { DataEndpoint, Reply } from "@upaya/contracts/endpoint.ts";
import type { WebEnv } from "./env.ts";

/** Who a file is made for: the API counts its calls against their address, not against ours. */
export interface Caller {
  readonly id: string;
  readonly ip: string;
}

/** The API had no answer: it is away, slow, or asks us to come back later. */
export class ApiAway extends Error {}

interface Ask {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
}

/** A call of the host itself, for what is not a page. Undefined is what the API does not have. */
export async function askApi<E extends DataEndpoint>(
  env: Pick<WebEnv, "API_URL">,
  caller: Caller,
  endpoint: E,
  { params = {}, query = {} }: Ask = {},
): Promise<Reply<E> | undefined> {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  const response = await fetch(`${env.API_URL}/api${path}${search ? `?${search}` : ""}`, {
    headers: { "x-request-id": caller.id, "x-forwarded-for": caller.ip },
    signal: AbortSignal.timeout(5_000),
  }).catch((error: unknown) => {
    throw new ApiAway("the API did not answer", { cause: error });
  });
  if (response.status === 404 || response.status === 400) return undefined;
  if (!response.ok) throw new ApiAway(`the API answered ${response.status}`);
  return z.parse(endpoint.reply, await response.json()) as Reply<E>;
}

/** What must be there: nothing is trouble. */
export async function mustAskApi<E extends DataEndpoint>(...asked: Parameters<typeof askApi<E>>): Promise<Reply<E>> {
  const reply = await askApi<E>(...asked);
  if (reply === undefined) throw new ApiAway(`the API does not know ${asked[2].path}`);
  return reply;
}
