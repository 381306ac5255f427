import { type Ctx } from "../ctx.ts";
import type { Module } from "../module.ts";
import { type Policy, refusalOf, requirePolicy } from "../policy.ts";

/** Something of a module that may be followed, such as `community.thread`, and who may: asked at the beginning and whenever rights change. */
export interface StreamTopic {
  readonly name: `${string}.${string}`;
  readonly policy: Policy<{ readonly id: string }>;
}

export type Topics = ReadonlyMap<string, StreamTopic>;

export function topicsOf(modules: readonly Pick<Module, "name" | "streams">[]): Topics {
  const all = modules.flatMap(({ name, streams = [] }) => streams.map((topic) => ({ module: name, topic })));
  for (const { module, topic } of all) {
    requirePolicy(topic.policy, `the topic ${topic.name}`);
    if (!topic.name.startsWith(`${module}.`)) throw new Error(`${topic.name} is no topic of ${module}`);
  }
  return new Map(all.map(({ topic }) => [topic.name, topic]));
}

/** Those of the topics that the caller may follow. One that is not theirs and one that is not there look the same: it is not in the list. */
export async function allowedOf(topics: Topics, ctx: Ctx, wanted: readonly string[]): Promise<string[]> {
  const allowed: string[] = [];
  for (const each of new Set(wanted)) {
    const colon = each.lastIndexOf(":");
    const topic = topics.get(each.slice(0, colon));
    if (topic && (await refusalOf(topic.policy, ctx, { id: each.slice(colon + 1) })) === undefined) allowed.push(each);
  }
  return allowed;
}
