import type { GetMyWeek } from "@upaya/contracts/quiz/get-my-week.ts";
import type { ListYesterday } from "@upaya/contracts/quiz/list-yesterday.ts";
import type { ListPractice, PractiseQuestion } from "@upaya/contracts/quiz/practise.ts";
import type { GetWeeklyBoard, SaveShowing } from "@upaya/contracts/rewards/weekly-board.ts";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { Call } from "../../../lib/api-browser.ts";

/** Named without their schemas, which the page does not need. */
export const weekCall: Call<typeof GetMyWeek> = { method: "GET", path: "/quiz/my-week" };
export const boardCall: Call<typeof GetWeeklyBoard> = { method: "GET", path: "/rewards/board" };
export const showingCall: Call<typeof SaveShowing> = { method: "POST", path: "/rewards/showing", idempotent: "natural" };
export const yesterdayCall: Call<typeof ListYesterday> = { method: "GET", path: "/quiz/yesterday" };
export const practiceCall: Call<typeof ListPractice> = { method: "GET", path: "/quiz/practice" };
export const practiseCall: Call<typeof PractiseQuestion> = { method: "POST", path: "/quiz/practice", idempotent: "natural" };

export type Board = Reply<typeof GetWeeklyBoard>;
export type Yesterday = Reply<typeof ListYesterday>["data"][number];
