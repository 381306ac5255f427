import { readGstin } from "@upaya/contracts/commerce/gstin.ts";
import { india, indianStates } from "@upaya/contracts/forms/postcode.ts";
import type { Ctx } from "#platform/ctx.ts";
import { commerceSettings } from "../settings.ts";
import { findRate } from "./tax.store.ts";

export interface Tax {
  readonly rate: number;
  readonly sac: string;
  readonly withinState: boolean;
}

/** How what is sold today is taxed for somebody there. Nothing as long as they have not said in which State they are. */
export async function taxFor(ctx: Ctx, { country, state }: { readonly country: string; readonly state: string }): Promise<Tax | undefined> {
  const inIndia = country === india;
  if (country === "" || (inIndia && !indianStates.some((name) => name === state))) return undefined;
  const seller = readGstin(commerceSettings.of(ctx.env).SELLER_GSTIN);
  const { rate, sac } = await findRate(ctx.db, ctx.clock.now());
  return { rate, sac, withinState: inIndia && "state" in seller && seller.state === state };
}
