import type { ComponentType } from "react";
import type { BlockKind, BlockOf } from "@upaya/contracts/content/page.ts";
import type { ContentPage } from "../../lib/content-page.ts";
import "./page.css";

/** The parts that a page knows. Each page loads those it is made of and no more. */
export type Parts = { readonly [Kind in BlockKind]?: ComponentType<{ block: BlockOf<Kind> }> };

interface PageViewProps {
  page: ContentPage;
  parts: Parts;
  /** Names the page to its own style sheet. */
  className?: string;
}

/** A page from its parts, in the order in which they were written. */
export function PageView({ page, parts, className }: PageViewProps) {
  return (
    <main id="main" className={className} data-mode={page.side === "school" ? "school" : undefined}>
      {page.blocks.map((block, index) => {
        const Part = parts[block.kind] as ComponentType<{ block: typeof block }> | undefined;
        // Staff may write a part that this page has no place for: the rest of the page stands.
        // oxlint-disable-next-line react/no-array-index-key -- the order is the page
        return Part ? <Part key={`${block.kind}-${index}`} block={block} /> : null;
      })}
    </main>
  );
}
