import * as z from "zod";
import type { Env } from "./env.ts";

type Shape = Readonly<Record<string, z.ZodType>>;
type ValuesOf<Of extends Shape> = { readonly [Name in keyof Of]: z.output<Of[Name]> };

interface Rules<Values> {
  /** No defaults for these in production: a forgotten one must stop the boot, not point at a laptop. */
  readonly required?: readonly (keyof Values & string)[];
  /** What does not fit together, each as "NAME: what is wrong". */
  faults?(values: Values): string[];
  /** What belongs to a laptop and stands in a production's settings, by its name and never with its value. */
  laptop?(values: Values): Partial<Record<keyof Values & string, string | undefined>>;
}

/** What an operator sets for one module: read at boot with everything else, and seen by this module alone. */
export interface Settings<Of extends Shape = Shape> extends Rules<ValuesOf<Of>> {
  readonly shape: Of;
  of(env: Env): ValuesOf<Of>;
}

export function defineSettings<const Of extends Shape>(shape: Of, rules: Rules<ValuesOf<Of>> = {}): Settings<Of> {
  const names = Object.keys(shape);
  return {
    ...rules,
    shape,
    of(env) {
      const missing = names.find((name) => !(name in env));
      if (missing) throw new Error(`${missing} was not read: this process was started without the settings of its modules`);
      return env as unknown as ValuesOf<Of>;
    },
  };
}

interface Read {
  readonly values: Record<string, unknown>;
  readonly problems: readonly string[];
}

/** Every name has a value afterwards, if only `undefined`: what was never read is told from what nobody set. */
export function readSettings(all: readonly Settings[], given: Readonly<Record<string, unknown>>): Read {
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const each of all) {
    const { shape } = each;
    const parsed = z.object(shape).safeParse(given);
    if (!parsed.success) problems.push(...parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`));
    else problems.push(...(each.faults?.(parsed.data) ?? []));
    for (const name of Object.keys(shape)) values[name] = parsed.data?.[name];
  }
  return { values, problems };
}

export function laptopFaults(all: readonly Settings[], values: Readonly<Record<string, unknown>>): string[] {
  return all.flatMap((each) =>
    Object.entries(each.laptop?.(values) ?? {}).flatMap(([name, fault]) => (fault === undefined ? [] : [`${name}: ${fault}`])),
  );
}
