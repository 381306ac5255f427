import { defaultBrand } from "@upaya/contracts/brand.ts";
import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { useBrand } from "../../../lib/use-site.ts";
import "./word.css";

/** The name as large as a door, and what it means. Under another name it would explain nothing, so it is left out. */
export function Word({ block }: { block: BlockOf<"word"> }) {
  const ours = useBrand().slug === defaultBrand.slug;
  return (
    <div className="wrap wd">
      {ours ? (
        <p className="wd-word" lang={block.language}>
          {block.word}
        </p>
      ) : null}
      <div>
        <h1>{block.title}</h1>
        <p className="lead muted">{block.lead}</p>
      </div>
    </div>
  );
}
