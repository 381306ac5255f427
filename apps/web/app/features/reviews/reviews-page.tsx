import { deferredPart } from "../../ui/deferred-part.tsx";
import "../../ui/cards/course-card.css";
import "../../ui/chip.css";
import "../../ui/panel.css";
import "../../ui/tag.css";
import "../../ui/avatar.css";
import look from "./reviews.module.css";
import "./stars.module.css";
import type { ReviewsBodyProps } from "./reviews-body.tsx";

const Body = deferredPart<ReviewsBodyProps>(async () => (await import("./reviews-body.tsx")).ReviewsBody);

/** In the document as a whole; its code comes with whoever is signed in, or at the first touch. */
export function ReviewsPage(props: ReviewsBodyProps) {
  return (
    <main id="main" className={look["page"]}>
      <Body {...props} />
    </main>
  );
}
