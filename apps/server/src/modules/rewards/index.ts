export { listBadges } from "./badges/badges.store.ts";
export { returnCoins } from "./books/return-coins.ts";
export { spendCoins } from "./books/spend-coins.ts";
export { holdCoins } from "./books/spend.store.ts";
export { badgesGranted } from "./events.ts";
export { saveBadges } from "./badges/save-badges.ts";
export { rebuildBoards } from "./boards/rebuild-boards.ts";
