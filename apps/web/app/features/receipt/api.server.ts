import { data } from "react-router";
import * as z from "zod/mini";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import { GetReceipt } from "@upaya/contracts/identity/leaving.ts";
import { callApi } from "../../lib/api.server.ts";
import type { Site } from "../../lib/site.ts";

/** Somebody may type it from paper, in small letters. */
export async function loadReceipt(site: Site, typed: string): Promise<{ number: string; receipt: Reply<typeof GetReceipt> }> {
  const number = typed.toUpperCase();
  if (!z.safeParse(GetReceipt.params, { number }).success) throw data(null, { status: 404 });
  return { number, receipt: await callApi(site, GetReceipt, {}, { number }) };
}
