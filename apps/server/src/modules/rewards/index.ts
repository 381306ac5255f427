export { saveBadges } from "./badges/save-badges.ts";
export { rebuildBoards } from "./boards/rebuild-boards.ts";
export { walletOf } from "./wallet/wallet-of.ts";
