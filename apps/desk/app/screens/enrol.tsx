import { KeyRound } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { asFailure } from "@upaya/web/lib/api-failure.ts";
import { Kolam } from "@upaya/web/ui/art/kolam.tsx";
import { Button } from "@upaya/web/ui/button.tsx";
import { enrolWithLink } from "../lib/passkey.ts";
import { Link } from "../lib/link.tsx";
import { go } from "../lib/place.ts";
import { useTitle } from "../lib/use-title.ts";
import { words } from "../lib/words.ts";
import { Mark } from "./mark.tsx";
import "../look/door.css";

/** Read once, and out of the address bar before anybody can read it over a shoulder or in a history. */
function takeSecret(): string {
  const secret = location.hash.slice(1);
  if (secret) history.replaceState(null, "", location.pathname);
  return secret;
}

/** A link that was handed over makes this device open the desk. */
export function Enrol() {
  const [secret] = useState(takeSecret);
  const main = useRef<HTMLElement>(null);
  useTitle(words.enrol.title);
  useEffect(() => main.current?.focus(), []);
  return (
    <div className="lk on-board">
      <Kolam seed="desk" on="board" n={9} step={56} />
      <header className="lk-t dkw">
        <Mark />
      </header>
      <main ref={main} className="dkw in4" tabIndex={-1}>
        <div>
          <h1>{secret ? words.enrol.title : words.enrol.none}</h1>
          <p className="sub">{secret ? words.enrol.sub : words.enrol.noneSub}</p>
          {secret ? <Make secret={secret} /> : null}
          <p className="lk-door">
            <Link className="link" to="/">
              {words.enrol.door}
            </Link>
          </p>
        </div>
      </main>
    </div>
  );
}

function Make({ secret }: { readonly secret: string }) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const make = async () => {
    setBusy(true);
    setTrouble(undefined);
    try {
      await enrolWithLink(secret);
      go("/", { replace: true });
    } catch (thrown) {
      const failure = asFailure(thrown);
      setTrouble(failure.status === 0 ? failure.message : `${failure.message} ${words.enrol.ended}`);
      setBusy(false);
    }
  };
  return (
    <>
      <div className="row">
        <Button variant="accent" size="l" busy={busy} onClick={() => void make()}>
          {busy ? null : <KeyRound className="i" aria-hidden="true" />}
          {busy ? words.enrol.making : words.enrol.make}
        </Button>
      </div>
      <p className="lk-no" role="alert">
        {trouble}
      </p>
    </>
  );
}
