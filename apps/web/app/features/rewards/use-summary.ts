import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { GetWalletSummary } from "@upaya/contracts/rewards/wallet-summary.ts";
import type { Call } from "../../lib/api-browser.ts";
import type { Read } from "../../lib/data/read.ts";
import { useRead } from "../../lib/data/use-read.ts";

export type Summary = Reply<typeof GetWalletSummary>;

const call: Call<typeof GetWalletSummary> = { method: "GET", path: "/wallet/summary" };

/** Both purses and what earns how much. */
export const useSummary = (): Read<Summary> => useRead(call);
