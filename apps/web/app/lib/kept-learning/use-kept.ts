import { useShared } from "../../ui/shared.ts";
import { type Kept, kept, nothing } from "./kept.ts";

/** What this device keeps for one person, and never what it keeps for the one before them. In the document it is nothing. */
export function useKept(user: string | undefined): Kept {
  return useShared(kept, (all) => (all.user === user ? all : nothing), nothing);
}
