import { useSyncExternalStore } from "react";
import { RequireSession } from "../../lib/require-session.tsx";
import { useSession } from "../../lib/session.ts";
import { useAddress } from "../../lib/use-address.ts";
import { QuestionsPage, QuestionsShape } from "./questions-page.tsx";
import look from "./thread.module.css";
import { ThreadLoading, ThreadPage } from "./thread-page.tsx";

/** For whoever asked, and for nobody else: the document has only its shape. */
export function QuestionsFrame() {
  return (
    <main id="main" className={`wrap ${look["page"]}`}>
      <RequireSession waiting={<QuestionsShape />}>{(me) => <QuestionsPage key={me.user.id} />}</RequireSession>
    </main>
  );
}

const never = () => () => undefined;

/** The browser's own address is known one step after the document's. */
const useIsHere = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** One question: by the key in a guest's letter, or for whoever asked it while signed in. */
export function ThreadFrame({ number }: { number: string }) {
  const isHere = useIsHere();
  return (
    <main id="main" className={`wrap ${look["page"]}`}>
      {isHere ? <Here number={number} /> : <ThreadLoading number={number} />}
    </main>
  );
}

function Here({ number }: { number: string }) {
  const secret = new URLSearchParams(useAddress().search).get("key") ?? undefined;
  const { me } = useSession();
  if (secret !== undefined) return <ThreadPage key={number} number={number} secret={secret} user={me?.user.id} />;
  return (
    <RequireSession waiting={<ThreadLoading number={number} />}>
      {(known) => <ThreadPage key={`${known.user.id} ${number}`} number={number} user={known.user.id} />}
    </RequireSession>
  );
}
