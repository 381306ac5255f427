import { useRead } from "../data/use-read.ts";
import { pinCall } from "./calls.ts";

export const bare = (pin: string): string => pin.replaceAll(/\s/g, "");
export const isWholePin = (pin: string): boolean => /^[1-9]\d{5}$/.test(bare(pin));

/** Where a PIN code is, once all of it stands there. One that nobody knows is no fault: new ones come before our list. */
export function usePinPlace(written: string) {
  const pin = bare(written);
  const isWhole = isWholePin(pin);
  const { data, failure, busy } = useRead(pinCall, { params: { pin } }, { wanted: isWhole, quiet: true });
  return { found: isWhole && data?.pin === pin ? data : undefined, failure: isWhole ? failure : undefined, isLooking: isWhole && busy };
}
