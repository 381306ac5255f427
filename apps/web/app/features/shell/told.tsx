import { Suspense } from "react";
import { useSession } from "../../lib/session.ts";
import { LazyToldWatch } from "./signed-in.tsx";

/** Hears what is new for whoever is signed in, on every page, with or without a bell. It costs everybody else nothing. */
export function Told() {
  const { me } = useSession();
  return me ? (
    <Suspense>
      <LazyToldWatch key={me.user.id} />
    </Suspense>
  ) : null;
}
