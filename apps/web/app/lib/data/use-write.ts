import { useCallback, useRef, useState } from "react";
import type { Endpoint, Reply } from "@upaya/contracts/endpoint.ts";
import { type Call, type CallInput, request } from "../api-browser.ts";
import { type ApiFailure, asFailure } from "../api-failure.ts";
import { newKey } from "../new-key.ts";
import { toast } from "../../ui/toast.tsx";
import type { Shown } from "./layer.ts";
import { layerHere } from "./read.ts";

/** Mostly without a key: from the first press to the answer the layer keeps one. Where a draft outlives the page, its own comes with it. */
type WriteInput = Omit<CallInput, "signal">;

export interface WriteOptions<E extends Endpoint> {
  /** What it changes: asked for again once it is done. */
  readonly changes?: readonly Call[];
  /** What is shown before the answer, and taken back when it could not be kept. */
  readonly shows?: (input: WriteInput) => readonly Shown[];
  readonly done?: (reply: Reply<E>, input: WriteInput) => void;
  /** True when whoever asked says it themself. */
  readonly failed?: (failure: ApiFailure) => boolean;
}

export interface Write<E extends Endpoint> {
  readonly busy: boolean;
  /** Of the last try. */
  readonly failure: ApiFailure | undefined;
  /** The reply; nothing when it failed, which was said, or while one is under way. */
  readonly send: (input?: WriteInput) => Promise<Reply<E> | undefined>;
}

/**
 * A write of a contract, one at a time. A contract with `idempotent: "key"` has one key from the first press until somebody has answered:
 * a try whose answer was lost on the line is the same write when it is pressed again.
 */
export function useWrite<E extends Endpoint>(call: Call<E> | E, options: WriteOptions<E> = {}): Write<E> {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const under = useRef(false);
  const key = useRef<string>(undefined);
  const latest = useRef(options);
  latest.current = options;
  const send = useCallback(
    async (input: WriteInput = {}) => {
      if (under.current) return undefined;
      const { changes = [], shows, done, failed } = latest.current;
      under.current = true;
      setBusy(true);
      setFailure(undefined);
      const takeBack = layerHere()?.show(shows?.(input) ?? []);
      try {
        if (call.idempotent === "key") key.current = input.key ?? key.current ?? newKey();
        const reply = await request(call as Call, { ...input, ...(key.current ? { key: key.current } : {}) });
        key.current = undefined;
        done?.(reply as Reply<E>, input);
        await layerHere()?.changed(changes);
        return reply as Reply<E>;
      } catch (thrown) {
        takeBack?.();
        const why = asFailure(thrown);
        if (wasHeard(why)) key.current = undefined;
        setFailure(why);
        if (!failed?.(why)) toast.error(why.message);
        return undefined;
      } finally {
        under.current = false;
        setBusy(false);
      }
    },
    [call],
  );
  return { busy, failure, send };
}

/** Somebody answered and refused it, so the next press is another write. Anything else may have been done all the same. */
const wasHeard = ({ status }: ApiFailure): boolean => status >= 400 && status < 500 && status !== 408 && status !== 429;
