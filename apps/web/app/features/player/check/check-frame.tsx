import { RequireSession } from "../../../lib/require-session.tsx";
import { learnAddress } from "../../../lib/learn-address.ts";
import { BoardHead } from "../head.tsx";
import { CheckLoading, CheckPage } from "./check-page.tsx";
import look from "./check.module.css";
import { checkWords as words } from "./words.ts";

/** For whoever is in the course: the document has only its shape. */
export function CheckFrame({ slug }: { slug: string }) {
  const waiting = (
    <>
      <BoardHead back={learnAddress(slug)} title={words.title} place={undefined} keeper={undefined} />
      <main id="main" className={look["page"]}>
        <h1>{words.title}</h1>
        <CheckLoading />
      </main>
    </>
  );
  return (
    <RequireSession waiting={waiting}>{(me) => <CheckPage key={`${me.user.id} ${slug}`} slug={slug} user={me.user.id} />}</RequireSession>
  );
}
