import { useCallback, useEffect, useState } from "react";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { GetWalletSummary } from "@upaya/contracts/rewards/wallet-summary.ts";
import { type Call, request } from "../../lib/api-browser.ts";
import { useOnlineAgain } from "./use-online-again.ts";

export type Summary = Reply<typeof GetWalletSummary>;

const call: Call<typeof GetWalletSummary> = { method: "GET", path: "/wallet/summary" };

interface Loaded {
  readonly summary: Summary | undefined;
  readonly failed: boolean;
  readonly reload: () => void;
}

/** Both purses and what earns how much. */
export function useSummary(): Loaded {
  const [summary, setSummary] = useState<Summary>();
  const [failed, setFailed] = useState(false);
  const reload = useCallback(() => {
    setFailed(false);
    request<typeof GetWalletSummary>(call).then(setSummary, () => setFailed(true));
  }, []);
  useEffect(reload, [reload]);
  useOnlineAgain(failed, reload);
  return { summary, failed, reload };
}
