import type * as z from "zod";
import type { Ctx } from "../ctx.ts";
import type { Tx } from "../db/database.ts";
import type { Env } from "../env.ts";
import { refusePersonalKeys } from "../personal-keys.ts";

/**
 * What a job keeps busy while it runs. Quick ones are over in seconds. Slow ones take minutes of a processor and media ones hours: these
 * share few hands, so that they never delay the quick.
 */
export type Kind = "quick" | "slow" | "media";

/** Work that is asked for with a change and done afterwards, such as `platform.send_mail`. Its input holds ids and facts. */
export interface JobType<Input extends z.ZodObject = z.ZodObject> {
  /** `module.what_it_does`: the name of its queue. Renaming it leaves what waits behind. */
  readonly name: string;
  readonly input: Input;
  readonly kind: Kind;
  /** A try that takes longer has failed. */
  readonly limitSeconds: number;
  /** Faults of ours after which it is put among the dead. Being kept waiting by the outside world is no fault. */
  readonly tries: number;
  /** How many of them one process has in hand at once. Each has its own: one whose service hangs holds up nobody else. */
  readonly hands: number;
  /** A person asked for it and watches how far it is. */
  readonly isWatched: boolean;
}

interface Options {
  readonly kind?: Kind;
  readonly limitSeconds?: number;
  readonly tries?: number;
  readonly hands?: number;
  readonly isWatched?: boolean;
}

const nameForm = /^[a-z_]+\.[a-z_]+$/;
/** The library gives no job more than a day. */
const longestSeconds = 24 * 3_600;

export function defineJob<Input extends z.ZodObject>(
  name: string,
  input: Input,
  { kind = "quick", limitSeconds = 60, tries = 5, hands = 4, isWatched = false }: Options = {},
): JobType<Input> {
  if (!nameForm.test(name)) throw new Error(`a job is named module.what_it_does, not "${name}"`);
  if (limitSeconds > longestSeconds) throw new Error(`${name} may take a day at most: cut it into parts`);
  refusePersonalKeys(name, input);
  return { name, input, kind, limitSeconds, tries, hands, isWatched };
}

/** A job among others of its name: by the id that `enqueue` answered, or the key it was asked for with. */
export type Which = { readonly id: string } | { readonly key: string };

/** One try of one job. */
export interface Attempt {
  /** The same for every try: what the outside world may recognise a repeat by. */
  readonly id: string;
  /** Ends when the time is up, the claim is lost or the process stops: nothing that is done afterwards counts. */
  readonly signal: AbortSignal;
  /** Says how far it is, to whoever watches. */
  progress(done: number, total: number): Promise<void>;
}

/** What is written down in the transaction that ends the job: it happens once, however often the job was tried. */
export type Ending = (tx: Tx) => Promise<unknown>;

/** Something of the machine that not every worker has, such as a program. */
export interface Need {
  readonly name: string;
  isThere(env: Env): Promise<boolean>;
}

/** Whoever does a job. */
export interface Performer {
  readonly job: JobType;
  /** A worker without it leaves the job to others, and says so: see `lacking.ts`. */
  readonly needs?: Need;
  /** For work that comes round: when it is due again, once it has been done. */
  readonly next?: (now: Date) => Date;
  perform(ctx: Ctx, input: unknown, attempt: Attempt): Promise<Ending | undefined>;
}

/**
 * Claim, do, record: `work` runs in no transaction, so it may call the outside world and take its time; what it answers is run in the
 * transaction that ends the job. A worker that is killed between the two has done the first part for nothing, and another does it again.
 */
export function perform<Input extends z.ZodObject>(
  job: JobType<Input>,
  work: (ctx: Ctx, input: z.output<Input>, attempt: Attempt) => Promise<Ending | undefined>,
  needs?: Need,
): Performer {
  return { job, ...(needs ? { needs } : {}), perform: (ctx, input, attempt) => work(ctx, job.input.parse(input), attempt) };
}
