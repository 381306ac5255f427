export { cardOf } from "./cards.ts";
export { foldCounts } from "./fold-counts.ts";
export { listCardsByIds, listReads, type Read } from "./catalogue.store.ts";
export { listNewestFor } from "./list-newest-for.ts";
export type { NewResource } from "./resource.ts";
export { saveBundles } from "./save-bundles.ts";
export { saveInstructors } from "./save-instructors.ts";
export { saveRatings } from "./save-ratings.ts";
export { saveResources } from "./save-resources.ts";
