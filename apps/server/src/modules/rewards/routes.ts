import { GetBadgeAchievement, GetBadgeCopy, GetBadgeImage, GetBadgePicture } from "@upaya/contracts/rewards/badge-copy.ts";
import { GetBadge, ListMyBadges } from "@upaya/contracts/rewards/badges.ts";
import { GetUserCoins } from "@upaya/contracts/rewards/user-coins.ts";
import { GetWalletSummary } from "@upaya/contracts/rewards/wallet-summary.ts";
import { GetWeeklyBoard, SaveShowing } from "@upaya/contracts/rewards/weekly-board.ts";
import { ListHistory } from "@upaya/contracts/rewards/list-history.ts";
import { MakeShare } from "@upaya/contracts/rewards/make-share.ts";
import { UserActivityPoints } from "@upaya/contracts/rewards/user-activity-points.ts";
import { endpoint } from "#platform/http/route.ts";
import { everyone, signedIn } from "#platform/policy.ts";
import { getBadgeAchievement } from "./badges/get-badge-achievement.ts";
import { getBadgeCopy } from "./badges/get-badge-copy.ts";
import { getBadgeImage } from "./badges/get-badge-image.ts";
import { getBadgePicture } from "./badges/get-badge-picture.ts";
import { getBadge } from "./badges/get-badge.ts";
import { listMyBadges } from "./badges/list-my-badges.ts";
import { getWeeklyBoard } from "./boards/get-weekly-board.ts";
import { saveShowing } from "./boards/save-showing.ts";
import { getUserCoins } from "./wallet/get-user-coins.ts";
import { getWalletSummary } from "./wallet/get-wallet-summary.ts";
import { listHistory } from "./wallet/list-history.ts";
import { makeShare } from "./wallet/make-share.ts";
import { userActivityPoints } from "./wallet/user-activity-points.ts";

export const rewardsRoutes = [
  endpoint(GetBadge, everyone, getBadge),
  endpoint(GetBadgeAchievement, everyone, getBadgeAchievement),
  endpoint(GetBadgeCopy, everyone, getBadgeCopy),
  endpoint(GetBadgeImage, everyone, getBadgeImage),
  endpoint(GetBadgePicture, everyone, getBadgePicture),
  endpoint(GetUserCoins, signedIn, getUserCoins),
  endpoint(GetWalletSummary, signedIn, getWalletSummary),
  endpoint(GetWeeklyBoard, signedIn, getWeeklyBoard),
  endpoint(ListHistory, signedIn, listHistory),
  endpoint(ListMyBadges, signedIn, listMyBadges),
  endpoint(MakeShare, signedIn, makeShare),
  endpoint(SaveShowing, signedIn, saveShowing),
  endpoint(UserActivityPoints, signedIn, userActivityPoints),
];
