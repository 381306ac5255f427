export type { NewPlace } from "./places.store.ts";
export { savePlaces } from "./save-places.ts";
