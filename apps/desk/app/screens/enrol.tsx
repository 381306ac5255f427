import { useEffect, useRef, useState } from "react";
import type { ApiFailure } from "@upaya/web/lib/api-failure.ts";
import { Kolam } from "@upaya/web/ui/art/kolam.tsx";
import { enrolWithLink } from "../lib/passkey.ts";
import { Link } from "../lib/link.tsx";
import { go } from "../lib/place.ts";
import { useTitle } from "../lib/use-title.ts";
import { words } from "../lib/words.ts";
import { KeyButton } from "./key-button.tsx";
import { Mark } from "./mark.tsx";
import "../look/sign-in.css";

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
          <p className="lk-signin">
            <Link className="link" to="/">
              {words.enrol.signIn}
            </Link>
          </p>
        </div>
      </main>
    </div>
  );
}

function Make({ secret }: { readonly secret: string }) {
  const make = async () => {
    await enrolWithLink(secret);
    go("/", { replace: true });
  };
  const tell = ({ status, message }: ApiFailure) => (status === 0 ? message : `${message} ${words.enrol.ended}`);
  return <KeyButton label={words.enrol.make} busyLabel={words.enrol.making} press={make} tell={tell} />;
}
