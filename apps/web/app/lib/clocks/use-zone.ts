import { useSyncExternalStore } from "react";
import { setPreference, usePreference } from "../preferences.ts";
import { isZone } from "@upaya/contracts/zones.ts";
import { zoneOfDevice } from "./zones.ts";

interface Zone {
  /** Where times are told for. Undefined while the server renders: a document is the same for everybody. */
  readonly zone: string | undefined;
  /** Somebody chose it here; otherwise it is the device's. */
  readonly isChosen: boolean;
}

const never = () => () => undefined;

/** The zone that this device is set to; nothing in the document, which knows no device. */
export const useDeviceZone = (): string | undefined => useSyncExternalStore(never, zoneOfDevice, () => undefined);

export function useZone(): Zone {
  const device = useDeviceZone();
  const chosen = usePreference("zone", "");
  if (device === undefined) return { zone: undefined, isChosen: false };
  const isChosen = chosen !== "" && isZone(chosen);
  return { zone: isChosen ? chosen : device, isChosen };
}

/** Nothing is the device's own again. */
export const chooseZone = (zone: string | undefined): void => setPreference("zone", zone ?? "");
