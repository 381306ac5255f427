export { saveBadges } from "./badges/save-badges.ts";
export { rebuildBoards } from "./boards/rebuild-boards.ts";
export { exportRewards } from "./export-rewards.ts";
export { walletOf } from "./wallet-of.ts";
