import { Suspense } from "react";
import { useSession } from "../../lib/session.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";

const LazyWatch = lazyPart(async () => (await import("./told-watch.tsx")).ToldWatch);

/** Hears what is new for whoever is signed in, on every page, with or without a bell. It costs everybody else nothing. */
export function Told() {
  const { me } = useSession();
  return me ? (
    <Suspense>
      <LazyWatch key={me.user.id} />
    </Suspense>
  ) : null;
}
