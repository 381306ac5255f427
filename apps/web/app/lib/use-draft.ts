import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { keepLocal } from "./session-storage.ts";
import type { Draft, DraftKey } from "../ui/form/draft.ts";

/** A phone is not written to with every letter. */
const saveDelay = 400;

/** Everything that somebody left on this phone begins with it. */
function draftPrefix(user: string): string {
  return `upaya.draft.${user}.`;
}

function draftName({ user, form, record }: DraftKey): string {
  return `${draftPrefix(user)}${form}${record === undefined ? "" : `.${record}`}`;
}

function read(name: string | null): unknown {
  try {
    return name === null ? undefined : (JSON.parse(localStorage.getItem(name) ?? "null") ?? undefined);
  } catch {
    return undefined;
  }
}

function remove(name: string | null): void {
  try {
    if (name !== null) localStorage.removeItem(name);
  } catch {
    // Then nothing was kept either.
  }
}

/** Writes a while after the last change, and at once when the page is left before that. */
function useSlowWrite() {
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; write: () => void }>(undefined);
  const take = useCallback(() => {
    const { current } = waiting;
    if (current) clearTimeout(current.timer);
    waiting.current = undefined;
    return current;
  }, []);
  const start = useCallback(
    (act: () => void) => {
      take();
      waiting.current = { write: act, timer: setTimeout(() => take()?.write(), saveDelay) };
    },
    [take],
  );
  return { start, stop: take };
}

/**
 * Keeps what somebody types on their own phone, until the server has it. With `values` it follows them by itself; without, whoever
 * has the values calls `save`. A key of null keeps nothing (nobody is signed in).
 */
export function useDraft<Values extends object>(key: DraftKey | null, values?: Values): Draft<Values> {
  const name = key === null ? null : draftName(key);
  const [restored, setRestored] = useState<Values>();
  const [kept, setKept] = useState<Pick<Draft<Values>, "status" | "savedAt">>({ status: "none", savedAt: undefined });
  const { start, stop } = useSlowWrite();

  useEffect(() => {
    const found = read(name) as Values | undefined;
    setRestored(found);
    setKept({ status: found ? "saved" : "none", savedAt: undefined });
    const flush = () => stop()?.write();
    addEventListener("pagehide", flush);
    return () => {
      removeEventListener("pagehide", flush);
      flush();
    };
  }, [name, stop]);

  const save = useCallback(
    (next: Values) => {
      if (name === null) return;
      setKept((before) => ({ ...before, status: "saving" }));
      start(() => setKept(write(name, next)));
    },
    [name, start],
  );
  const done = useCallback(() => {
    stop();
    remove(name);
    setKept({ status: "none", savedAt: undefined });
  }, [name, stop]);

  // The first values are those of the page; only a change of them is somebody's work.
  const followed = useRef(values);
  useEffect(() => {
    if (values === undefined || values === followed.current) return;
    followed.current = values;
    save(values);
  }, [values, save]);
  return useMemo(() => ({ restored, ...kept, save, done }), [restored, kept, save, done]);
}

function write(name: string, values: object): Pick<Draft<object>, "status" | "savedAt"> {
  const kept = keepLocal(name, JSON.stringify(values));
  return kept ? { status: "saved", savedAt: new Date() } : { status: "failed", savedAt: undefined };
}
