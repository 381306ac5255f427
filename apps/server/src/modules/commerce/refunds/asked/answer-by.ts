import { refundRule } from "@upaya/contracts/commerce/refund-rule.ts";
import { workingDayAfter } from "#platform/india.ts";

const after = (from: Date, days: number) => Array.from({ length: days }).reduce<Date>(workingDayAfter, from);

/** By when a person answers. */
export const answerBy = (asked: Date): Date => after(asked, refundRule.answer_working_days);

/** By when their bank has it, as banks go. */
export const bankHasBy = (sent: Date): Date => after(sent, refundRule.bank_working_days);
