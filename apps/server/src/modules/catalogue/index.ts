export { cardOf } from "./lists/cards.ts";
export { foldCounts } from "./resources/fold-counts.ts";
export { listCardsByIds, listReads, type Read } from "./lists/catalogue.store.ts";
export { listNewestFor } from "./lists/list-newest-for.ts";
export type { NewResource } from "./resources/resource.ts";
export { saveBundles } from "./bundles/save-bundles.ts";
export { saveInstructors } from "./resources/save-instructors.ts";
export { saveRatings } from "./resources/save-ratings.ts";
export { saveResources } from "./resources/save-resources.ts";
