import { useSession } from "../../lib/session.ts";
import { useStream } from "../../lib/stream/use-stream.ts";

/** Who is given a role, or loses one, has the menus of it in seconds. */
export function FollowSession() {
  const { reload } = useSession();
  useStream("rights", (word) => word && void reload());
  return null;
}
