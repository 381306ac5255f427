import type { Ctx } from "@upaya/server/platform/ctx.ts";

/** The same context with some of its parts exchanged; the others are asked of itself, since they are private to it. */
export function withParts(ctx: Ctx, parts: Partial<Ctx>): Ctx {
  return new Proxy(ctx, {
    get(target, name) {
      if (name in parts) return parts[name as keyof Ctx];
      const part: unknown = Reflect.get(target, name, target);
      return typeof part === "function" ? (part.bind(target) as unknown) : part;
    },
  });
}
