import * as z from "zod/mini";

/**
 * Text that somebody wrote in Markdown, as a tree of what we allow in it. It is never markup: whoever shows it makes elements of it, so no
 * text can become a script, whatever was written.
 */
export type Inline =
  | { readonly is: "text" | "code"; readonly text: string }
  | { readonly is: "strong" | "em"; readonly of: readonly Inline[] }
  | { readonly is: "link"; readonly to: string; readonly of: readonly Inline[] };

export type Block =
  | { readonly is: "paragraph"; readonly of: readonly Inline[] }
  | { readonly is: "heading"; readonly level: 2 | 3; readonly of: readonly Inline[] }
  | { readonly is: "list"; readonly ordered: boolean; readonly items: readonly (readonly Block[])[] }
  | { readonly is: "quote"; readonly of: readonly Block[] }
  | { readonly is: "table"; readonly head: readonly (readonly Inline[])[]; readonly rows: readonly (readonly (readonly Inline[])[])[] }
  | { readonly is: "code"; readonly text: string };

const inline: z.ZodMiniType<Inline> = z.lazy(() =>
  z.union([
    z.object({ is: z.enum(["text", "code"]), text: z.string() }),
    z.object({ is: z.enum(["strong", "em"]), of: z.array(inline) }),
    z.object({ is: z.literal("link"), to: z.string(), of: z.array(inline) }),
  ]),
);

const block: z.ZodMiniType<Block> = z.lazy(() =>
  z.union([
    z.object({ is: z.literal("paragraph"), of: z.array(inline) }),
    z.object({ is: z.literal("heading"), level: z.union([z.literal(2), z.literal(3)]), of: z.array(inline) }),
    z.object({ is: z.literal("list"), ordered: z.boolean(), items: z.array(z.array(block)) }),
    z.object({ is: z.literal("quote"), of: z.array(block) }),
    z.object({ is: z.literal("table"), head: z.array(z.array(inline)), rows: z.array(z.array(z.array(inline))) }),
    z.object({ is: z.literal("code"), text: z.string() }),
  ]),
);

export const richText = z.array(block);
