import { useState } from "react";
import type { Read } from "./read.ts";

interface Held<Data> extends Pick<Read<Data>, "data" | "failure" | "again"> {
  /** Something else is on its way. */
  readonly isLate: boolean;
}

/** What stood there stays while something else is on its way: the controls keep their place, and the focus that is on one of them. */
export function useHeld<Data>({ data, failure, again }: Pick<Read<Data>, "data" | "failure" | "again">): Held<Data> {
  const [held, setHeld] = useState(data);
  if (data !== undefined && data !== held) setHeld(data);
  return { data: data ?? (failure ? undefined : held), failure, again, isLate: data === undefined };
}
