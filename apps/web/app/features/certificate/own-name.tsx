import { useState } from "react";
import { Link } from "react-router";
import type { HeldCertificate } from "@upaya/contracts/learning/certificates.ts";
import { askAboutCertificate } from "../../lib/help-address.ts";
import { useLazyPart } from "../../lib/use-lazy-part.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { toast } from "../../ui/toast.tsx";
import look from "./certificate.module.css";
import type { CorrectionProps } from "./correction.tsx";
import { certificateWords as words } from "./words.ts";

interface OwnNameProps {
  slug: string;
  held: HeldCertificate;
  user: string;
}

/** Whether the name is right, how often it may be corrected, what it was before; and what the drawing says. */
export function OwnName({ slug, held, user }: OwnNameProps) {
  const { corrections_left, minutes } = held;
  return (
    <section>
      <h2>{words.nameRight}</h2>
      <p className="muted">{words.nameRightText}</p>
      {corrections_left > 0 ? (
        <>
          <p className="meta">{words.correctionsLeft(corrections_left)}</p>
          <Correct slug={slug} held={held} user={user} />
        </>
      ) : (
        <p className="meta">{words.noCorrections}</p>
      )}
      <p>
        <Link className="link" to={askAboutCertificate(held.number)}>
          {words.askForHelp}
        </Link>
      </p>
      <History held={held} />
      <Note>
        <b>{words.drawing}</b>
        <p className="meta">{words.drawingText(minutes)}</p>
      </Note>
    </section>
  );
}

const load = async () => (await import("./correction.tsx")).CorrectionDialog;

function Correct({ slug, held, user }: OwnNameProps) {
  const [open, setOpen] = useState(false);
  const { Part, busy, fetch } = useLazyPart<CorrectionProps>(load);
  const press = async () => {
    if (await fetch()) setOpen(true);
    else toast.error(words.notOpened);
  };
  return (
    <>
      <Button variant="line" size="s" aria-haspopup="dialog" busy={busy} onClick={() => void press()}>
        {words.correct}
      </Button>
      {Part ? <Part slug={slug} held={held} user={user} open={open} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** One's own to see: others see the name that it has now. */
function History({ held: { history } }: { held: HeldCertificate }) {
  if (history.length < 2) return null;
  return (
    <details className={look["history"]}>
      <summary>{words.history}</summary>
      <ol>
        {history.map(({ name, name_own, from, by }) => (
          <li key={from}>
            <bdi>{name}</bdi> {name_own === null ? null : <bdi className={look["own"]}>{name_own}</bdi>}
            <span className="meta">{words.historyOf(from, by)}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
