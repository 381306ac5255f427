import { useEffect } from "react";
import { watchIdle } from "./lib/idle.ts";
import { placeOfPath, useAddress } from "./lib/place.ts";
import { lock, session } from "./lib/session.ts";
import { useStore } from "./lib/store.ts";
import { idleLimit } from "./lib/wire.ts";
import { SignIn } from "./screens/sign-in.tsx";
import { Enrol } from "./screens/enrol.tsx";
import { Pages } from "./screens/pages.tsx";
import { Starting } from "./screens/starting.tsx";

/** The sign-in, or what is behind it. While the desk is locked nothing of anybody is in the page. */
export function App() {
  const now = useStore(session);
  const { pathname } = useAddress();
  const open = now.phase === "open";
  useEffect(() => (open ? watchIdle(idleLimit * 60_000, () => lock("idle")) : undefined), [open]);
  if (placeOfPath(pathname).kind === "enrol") return <Enrol />;
  if (now.phase === "starting") return <Starting />;
  return now.phase === "open" ? <Pages who={now.who} /> : <SignIn session={now} />;
}
