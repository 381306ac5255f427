import type { PageCover } from "@upaya/contracts/content/blocks/school.ts";
import "./book-cover.css";

/** A cover as a picture file: its artwork comes from its slug, so there is always one. */
export function BookCover({ cover }: { cover: PageCover }) {
  return (
    <span className="book-cover">
      <img src={`/covers/${cover.type}/${cover.slug}.svg`} width={320} height={180} loading="lazy" decoding="async" alt="" />
    </span>
  );
}
