import { type Env, readEnv } from "#platform/env.ts";
import { modules } from "./modules.generated.ts";

export const settings = modules.flatMap((module) => module.settings ?? []);

/** The environment as a process reads it that runs acts: with what the modules' manifests ask for. */
export function serverEnv(source?: Record<string, string | undefined>): Env {
  return readEnv(source, settings);
}
