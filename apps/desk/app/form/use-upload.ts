import { useEffect, useRef, useState } from "react";
import { asFailure } from "@upaya/web/lib/api-failure.ts";
import { forgetUpload, uploadKept } from "../lib/kept-uploads.ts";
import { giveUp, sendLarge } from "../lib/send-large.ts";
import type { DeskAct } from "../lib/wire.ts";
import { type OnTheWay, useChoice } from "./use-file.ts";

export type WantedUpload = NonNullable<DeskAct["upload"]>;

/** `lost` goes on by itself; `paused` when somebody says so; `whole` is there, and its call is on its way. */
export type Phase = "none" | "going" | "lost" | "paused" | "whole";

export type LargeFile = ReturnType<typeof useUpload>;

const wait = (seconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, seconds * 1_000);
    signal.addEventListener("abort", () => (clearTimeout(timer), resolve()), { once: true });
  });

/** A file that is uploaded before its act. It goes on where it was after a pause, a lost line or a reload, until the act has taken it. */
export function useUpload(wanted: WantedUpload | null, form: string) {
  const chosen = useChoice();
  const { file } = chosen;
  const [phase, setPhase] = useState<Phase>("none");
  const [sent, setSent] = useState(0);
  const [before] = useState(() => (wanted ? uploadKept(form)?.name : undefined));
  const going = useRef<AbortController>(undefined);
  useEffect(() => () => going.current?.abort(), []);

  const send = async <Reply>(work: (input: OnTheWay) => Promise<Reply>): Promise<Reply> => {
    if (!wanted || !file) return work({});
    const { signal } = (going.current = new AbortController());
    setPhase("going");
    try {
      const id = await sendLarge(file, {
        kind: wanted.kind,
        form,
        signal,
        onMove: setSent,
        onLine: (isThere) => setPhase(isThere ? "going" : "lost"),
      });
      setPhase("whole");
      const reply = await whenJoined(() => work({ fields: { [wanted.field]: id }, signal }), signal);
      forgetUpload(form);
      return reply;
    } catch (thrown) {
      setPhase(signal.aborted ? "paused" : "none");
      throw thrown;
    }
  };
  const end = async () => {
    setPhase("none");
    chosen.drop();
    await giveUp(form);
  };
  const choose = (next: File | undefined) => {
    setPhase("none");
    setSent(0);
    chosen.choose(next);
  };
  const drop = () => {
    forgetUpload(form);
    chosen.drop();
  };
  return { ...chosen, choose, drop, phase, sent, before, send, pause: () => going.current?.abort(), end };
}

/** The server makes one file of what came in parts, which takes a while with a large one. */
async function whenJoined<Reply>(work: () => Promise<Reply>, signal: AbortSignal): Promise<Reply> {
  for (;;) {
    try {
      return await work();
    } catch (thrown) {
      const failure = asFailure(thrown);
      if (failure.code !== "upload.not_ready" || signal.aborted) throw thrown;
      await wait(failure.wait ?? 2, signal);
      signal.throwIfAborted();
    }
  }
}
