import { createContext, useContext } from "react";
import type { Desk } from "./wire.ts";

interface Known {
  readonly desk: Desk;
  /** Reads it anew: how many wait has changed. */
  readonly again: () => void;
  readonly busy: boolean;
}

export const DeskContext = createContext<Known | undefined>(undefined);

/** What this person may do here, as the API says it. */
export function useDesk(): Known {
  const known = useContext(DeskContext);
  if (!known) throw new Error("a page of the desk without a desk");
  return known;
}
