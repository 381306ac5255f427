import type { Ctx } from "../ctx.ts";

/** What every deployment of the product begins with, by its name: loads what is new in this release and answers how many pieces that was. */
export type Seeds = Readonly<Record<string, (ctx: Ctx) => Promise<number>>>;
