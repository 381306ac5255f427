import type { ReadInput } from "../../lib/data/read.ts";
import { noInput } from "../../lib/data/use-read.ts";
import { useAddress } from "../../lib/use-address.ts";

/** Of the school whose cart is paid, as the way here has named it; nothing for one's own. Whoever does not speak for it is told that it is not there. */
export function useSchoolOf(): string | undefined {
  return new URLSearchParams(useAddress().search).get("school") ?? undefined;
}

export const inputOf = (school: string | undefined): ReadInput => (school === undefined ? noInput : { query: { school_id: school } });
