import { useEffect, useState } from "react";
import { ApiFailure } from "../../lib/api-failure.ts";
import { layerHere } from "../../lib/data/read.ts";
import { noInput, useRead } from "../../lib/data/use-read.ts";
import { useWrite } from "../../lib/data/use-write.ts";
import { devicesCall } from "../../lib/push/calls.ts";
import { keepAsUntold, type PushState, pushState } from "../../lib/push/push-state.ts";
import { stopHere } from "../../lib/push/stop-here.ts";
import { tellMeHere } from "../../lib/push/tell-me-here.ts";
import { testCall } from "../../lib/told/calls.ts";
import { dayMonthYear } from "../../ui/format.ts";
import type { Phone } from "./phone.ts";
import { notificationWords } from "./words.ts";

const words = notificationWords.phone;

const shownAs: Readonly<Record<PushState, Phone["state"]>> = {
  unsupported: "none",
  home_screen: "home",
  not_asked: "ask",
  denied: "blocked",
  granted: "told",
};

/** What the browser says of this device, held against what we know of it: where we have lost it, it can be told again by one press. */
export function usePhone(): Phone {
  const [state, setState] = useState<PushState>();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Phone["said"]>();
  const devices = useRead(devicesCall, noInput, { wanted: state === "granted", quiet: true });
  const { data } = devices.data ?? {};
  const here = data?.find(({ current }) => current);
  const isLost = state === "granted" && data !== undefined && !here && !devices.busy;
  useEffect(() => void pushState().then(setState), []);

  const test = useWrite(testCall, {
    done: () => setSaid({ text: words.told.tested, failed: false }),
    failed: ({ message }) => {
      setSaid({ text: message, failed: true });
      // A device that its push service no longer knows has been taken away meanwhile.
      void devices.again();
      return true;
    },
  });
  const run = async (act: () => Promise<PushState>, after?: (now: PushState) => Phone["said"]) => {
    setBusy(true);
    setSaid(undefined);
    try {
      const now = await act();
      await layerHere()?.changed([devicesCall]);
      setState(now);
      setSaid(after?.(now));
    } catch (thrown) {
      setSaid({ text: thrown instanceof ApiFailure ? thrown.message : words.failed, failed: true });
    } finally {
      setBusy(false);
    }
  };
  return {
    state: isLost ? "ask" : state === undefined ? "unknown" : shownAs[state],
    since: here ? dayMonthYear(here.since) : undefined,
    others: data?.filter(({ current }) => !current).length ?? 0,
    busy,
    testing: test.busy,
    said: isLost && !busy ? { text: words.told.lost, failed: true } : said,
    tell: () => {
      if (isLost) keepAsUntold();
      void run(tellMeHere);
    },
    stop: () => void run(stopHere, () => ({ text: words.told.stopped, failed: false })),
    test: () => {
      setSaid(undefined);
      void test.send();
    },
    look: () => void run(pushState, (now) => (now === "denied" ? { text: words.blocked.still, failed: true } : undefined)),
  };
}
