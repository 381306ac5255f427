import type { Ctx } from "@upaya/server/platform/ctx.ts";
import type { TestPlatform } from "@upaya/server/platform/testing/test-platform.ts";

/** Something that people ask a domain for, as the real act answers it. */
interface Question {
  /** Which of the domain's bounds it stands under. */
  readonly group: string;
  /** Statements that it may take. */
  readonly most: number;
  /** What it writes in a transaction of its context is undone. */
  readonly ask: (ctx: Ctx) => Promise<unknown>;
}

/** A domain whose reads must cost the same however much there is. */
export interface Domain {
  readonly name: string;
  /** Whose tables its rows are in, where that is not its name. */
  readonly schema?: string;
  /** What there is more and more of. */
  readonly things: string;
  readonly questions: Readonly<Record<string, Question>>;
  /** By group: how fast what is read may grow, as an exponent of the size. */
  readonly bounds: Readonly<Record<string, number | undefined>>;
  /** Columns that two makings of the same row need not share: ids that are drawn, and moments. */
  readonly aside?: readonly string[];
  /** The numbers after `from` up to `to`, by the acts that people's own rows come from. */
  act(test: TestPlatform, from: number, to: number, now: Date): Promise<void>;
  /** The same rows by a few statements for all of them. */
  lay(test: TestPlatform, from: number, to: number, now: Date): Promise<void>;
  /** What the worker makes of them afterwards. */
  settle(ctx: Ctx): Promise<void>;
}
