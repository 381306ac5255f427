export { findPinCode, type PinCode } from "./pin-codes/pin-codes.store.ts";
export type { NewPlace } from "./places.store.ts";
export { savePlaces } from "./save-places.ts";
