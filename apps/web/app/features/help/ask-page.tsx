import type { ReactNode } from "react";
import { useSession } from "../../lib/session.ts";
import { useAddress } from "../../lib/use-address.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { readAbout, readTopic } from "./about.ts";
import { AskForm } from "./ask-form.tsx";
import look from "./ask.module.css";
import { askWords as words } from "./ask-words.ts";
import { NotSent } from "./not-sent.tsx";
import { Sent } from "./sent.tsx";
import { type Asking, useAsk } from "./use-ask.ts";

/** The document has the shape of the form: what it is about, and who asks, is the browser's to know. */
export function AskPage() {
  const { status, me, failed, reload } = useSession();
  const given = new URLSearchParams(useAddress().search);
  const about = given.get("about") ?? "";
  const begun = {
    user: me?.user.id,
    about: readAbout(about),
    topic: readTopic(given.get("topic") ?? ""),
    text: (given.get("text") ?? "").slice(0, 200),
  };
  return (
    <main id="main" className={`wrap ${look["page"]}`}>
      {status === "unknown" ? (
        <Frame about={undefined}>{failed ? <ErrorState onRetry={() => void reload()} /> : <Waiting />}</Frame>
      ) : (
        <AskHere key={`${me?.user.id ?? ""} ${about}`} {...begun} />
      )}
    </main>
  );
}

/** The form, that its words wait here, or the number. */
export function AskHere(begun: Asking) {
  const ask = useAsk(begun);
  const isGuest = begun.user === undefined;
  if (ask.step === "sent" && ask.asked) return <Sent asked={ask.asked} isGuest={isGuest} />;
  if (ask.step === "waiting") return <NotSent of={ask} />;
  return (
    <Frame about={ask.about?.kind}>
      <AskForm of={ask} isGuest={isGuest} />
    </Frame>
  );
}

interface FrameProps {
  about: keyof typeof words.titles | undefined;
  children: ReactNode;
}

function Frame({ about, children }: FrameProps) {
  return (
    <div className={look["ask"]}>
      <div>
        <header>
          <h1>{about === undefined ? words.title : words.titles[about]}</h1>
          <p className="muted">{about === undefined ? words.lead : words.leads[about]}</p>
          <noscript>
            <p className="muted">{words.needsJs}</p>
          </noscript>
        </header>
        {children}
      </div>
      <section className={look["then"]}>
        <h2>{words.whatHappens}</h2>
        <dl>
          {words.steps.map(([when, what]) => (
            <div key={when}>
              <dt>{when}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

function Waiting() {
  return (
    <div className={`${look["form"]} needs-js`} aria-busy="true">
      <p className="sr" role="status">
        {words.loading}
      </p>
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </div>
  );
}
