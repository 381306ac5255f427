import { Suspense } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { useSession } from "../../lib/session.ts";

const Path = lazyPart(async () => (await import("./skills-path.tsx")).Path);

/**
 * Only for whoever is signed in. The document is the same for everybody and has an empty place here, which CSS opens where somebody
 * is probably signed in: what comes later moves nothing.
 */
export function SkillsPath() {
  const { me } = useSession();
  return (
    <div className="path-place signed-in">
      <Suspense fallback={null}>{me ? <Path me={me} /> : null}</Suspense>
    </div>
  );
}
