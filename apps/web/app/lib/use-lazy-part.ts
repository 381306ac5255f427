import { type ComponentType, useState } from "react";
import { fetchCode } from "../ui/parts.ts";

interface LazyPart<Props> {
  /** There once it was asked for. */
  readonly Part: ComponentType<Props> | undefined;
  readonly busy: boolean;
  /** True when it is there. A line that is down is no error of the page: it can be asked for again. */
  readonly fetch: () => Promise<boolean>;
}

/** A part of a page that its first view does not need, fetched when somebody asks for it. */
export function useLazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const [part, setPart] = useState<{ readonly Part: ComponentType<Props> }>();
  const [busy, setBusy] = useState(false);
  async function fetch(): Promise<boolean> {
    if (part) return true;
    setBusy(true);
    try {
      setPart({ Part: await fetchCode(load) });
      return true;
    } catch {
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { Part: part?.Part, busy, fetch };
}
