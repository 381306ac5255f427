import { useEffect, useEffectEvent, useState } from "react";
import { fetchCode } from "../../ui/parts.ts";
import { toast } from "../../ui/toast.tsx";
import { asFailure, useSession } from "../session.ts";
import type * as acts from "./acts.ts";

/** As much of a resource or a bundle as is done and said with it. */
export interface Item {
  readonly id: string;
  readonly name: string;
}

interface Press {
  readonly busy: boolean;
  readonly press: () => void;
  /** Does one of the acts. Their code comes with the first press. */
  readonly act: (run: (all: typeof acts) => Promise<unknown>) => void;
}

/** A button that does something for a person: who is here is known before it acts, and until it has acted it answers to nothing else. */
export function usePress(pressed: (signedIn: boolean) => void): Press {
  const { status } = useSession();
  const [waits, setWaits] = useState(false);
  const [acting, setActing] = useState(false);
  const go = useEffectEvent(pressed);
  useEffect(() => {
    if (!waits || status === "unknown") return;
    setWaits(false);
    go(status === "in");
  }, [waits, status]);
  const act: Press["act"] = (run) => {
    setActing(true);
    fetchCode(() => import("./acts.ts"))
      .then(run)
      .catch((failure: unknown) => toast.error(asFailure(failure).message))
      .finally(() => setActing(false));
  };
  return { busy: waits || acting, press: () => setWaits(true), act };
}
