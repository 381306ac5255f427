import { Suspense, useRef } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { useNear } from "../../ui/use-near.ts";

const Feed = lazyPart(async () => (await import("./calendar-feed.tsx")).CalendarFeed);

/** The same where it stands far below: asked for when somebody comes near it. */
export function FeedPart() {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place);
  return (
    <div ref={place}>
      {near ? (
        <Suspense fallback={null}>
          <Feed />
        </Suspense>
      ) : null}
    </div>
  );
}
