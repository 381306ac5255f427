import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { ListMyBadges } from "@upaya/contracts/rewards/badges.ts";
import type { Call } from "../../lib/api-browser.ts";
import type { Read } from "../../lib/data/read.ts";
import { useRead } from "../../lib/data/use-read.ts";

export const badgesCall: Call<typeof ListMyBadges> = { method: "GET", path: "/badges/mine" };

export type MyBadges = Reply<typeof ListMyBadges>;
export type EarnedBadge = MyBadges["earned"][number];
export type OpenBadge = MyBadges["under_way"][number];

/** One's badges, asked for in the browser: the document is the same for everybody. */
export const useBadges = (): Read<MyBadges> => useRead(badgesCall);
