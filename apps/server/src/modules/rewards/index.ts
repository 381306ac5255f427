export { listBadges } from "./badges/badges.store.ts";
export { badgesGranted } from "./events.ts";
export { saveBadges } from "./badges/save-badges.ts";
export { rebuildBoards } from "./boards/rebuild-boards.ts";
