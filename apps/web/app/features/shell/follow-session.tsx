import { useSession } from "../../lib/session.ts";
import { useStream } from "../../lib/stream/use-stream.ts";

/** While somebody is here the stream is open: a session that is ended elsewhere is noticed in seconds, and so is another role. */
export function FollowSession() {
  const { reload } = useSession();
  useStream("rights", (word) => word && void reload());
  return null;
}
