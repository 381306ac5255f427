import { useEffect, useRef } from "react";
import { type Me, useSession, useSignIn } from "../../lib/session.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { AddView } from "./add-view.tsx";
import { usePlace } from "./address.ts";
import { ClaimView } from "./claim-view.tsx";
import { FindView } from "./find-view.tsx";
import { FoundView } from "./found-view.tsx";
import { Frame, sheetId } from "./frame.tsx";
import { OwnSchool } from "./own-school.tsx";
import look from "./register-school.module.css";
import { Waiting } from "./waiting.tsx";
import { registerWords as words } from "./words.ts";

/** Brings a school in. The document knows nobody: it says how it goes, and what is somebody's comes in the browser. */
export function RegisterPage() {
  const { status, me, failed, reload } = useSession();
  if (me) return <Own key={me.user.id} me={me} />;
  if (failed)
    return (
      <Frame lead={words.lead} at={0}>
        <ErrorState onRetry={() => void reload()} />
      </Frame>
    );
  return (
    <Frame lead={words.lead} at={0}>
      {status === "unknown" ? (
        <div className={look["known"]}>
          <Waiting />
        </div>
      ) : null}
      <div className={status === "unknown" ? look["guest"] : undefined}>
        <HowItGoes />
      </div>
    </Frame>
  );
}

function HowItGoes() {
  const { ask } = useSignIn();
  return (
    <div className={look["how"]}>
      <h2>{words.howTitle}</h2>
      <ol>
        {words.how.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className={look["acts"]}>
        <Button size="l" className="needs-js" onClick={() => ask({ reason: words.signInReason })}>
          {words.signIn}
        </Button>
        <span className="meta needs-js">{words.signInLine}</span>
      </div>
      <noscript className="meta">{words.needsJs}</noscript>
    </div>
  );
}

function Own({ me }: { me: Me }) {
  const place = usePlace();
  useNewView([place.school, place.claim, place.listing, place.step].join(" "));
  if (place.school !== undefined) return <OwnSchool key={place.school} id={place.school} step={place.step} />;
  if (place.claim !== undefined) return <ClaimView key={place.claim} id={place.claim} me={me} />;
  if (place.listing !== undefined) return <FoundView key={place.listing} place={place} />;
  if (place.step === "add") return <AddView me={me} place={place} />;
  return <FindView key={`${place.q ?? ""}|${place.where ?? ""}`} place={place} me={me} />;
}

/** A step further is no other page: whoever works by keyboard or hears it goes on at the beginning of what has come. */
function useNewView(view: string): void {
  const before = useRef(view);
  useEffect(() => {
    if (before.current === view) return;
    before.current = view;
    document.getElementById(sheetId)?.focus({ preventScroll: true });
  }, [view]);
}
