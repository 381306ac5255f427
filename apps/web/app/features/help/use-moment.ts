import { useZone } from "../../lib/clocks/use-zone.ts";
import { momentHere, momentInIndia } from "../../lib/clocks/written.ts";

/** 29 Nov 2025, 11:00 am: on the clock of whoever looks. Only what nobody's document holds is told so. */
export function useMoment(): (iso: string) => string {
  const { zone } = useZone();
  return (iso) => momentHere(iso, zone) ?? momentInIndia(iso);
}
