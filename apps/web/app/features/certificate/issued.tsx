import { Download, Printer, Share2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { verifyPath } from "@upaya/contracts/learning/certificate-number.ts";
import type { HeldCertificate } from "@upaya/contracts/learning/certificates.ts";
import { certificateFile } from "../../lib/certificate-file.ts";
import { useLazyPart } from "../../lib/use-lazy-part.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.tsx";
import look from "./certificate.module.css";
import { Facts } from "./facts.tsx";
import { firstName } from "./first-name.ts";
import { Head } from "./head.tsx";
import { Answered, Notice } from "./notice.tsx";
import { OwnName } from "./own-name.tsx";
import type { PassOnProps } from "./pass-on.tsx";
import { SheetPicture } from "./sheet-picture.tsx";
import { certificateWords as words } from "./words.ts";

interface IssuedProps {
  slug: string;
  held: HeldCertificate;
  user: string;
}

/** The sheet, and all that can be done with it. On a phone it is a picture, so its facts are said again as text. */
export function Issued({ slug, held, user }: IssuedProps) {
  const { number, name, issued_at, withdraws_at } = held;
  return (
    <>
      <Head
        title={name === null ? words.titles.issued : words.yours(firstName(name))}
        lead={words.issuedLead(issued_at ?? held.finished_at)}
        acts={<Acts held={held} />}
      >
        {withdraws_at === null ? <Answered held={held} user={user} /> : <Notice held={held} until={withdraws_at} user={user} />}
      </Head>
      <div className={look["desk"]} data-sheet="">
        <SheetPicture held={held} />
      </div>
      <div className={`wrap ${look["three"]}`}>
        <Facts held={held} />
        <section>
          <h2>{words.elsewhere}</h2>
          <p className="muted">{words.elsewhereText}</p>
          <ul className={look["links"]}>
            <li>
              <FileLink to={certificateFile(number, "signed.jwt")}>{words.signed}</FileLink>
            </li>
            <li>
              <FileLink to={certificateFile(number, "signed.png")}>{words.signedPicture}</FileLink>
            </li>
            <li>
              <Link className="link" to={verifyPath(number)}>
                {words.checkPage}
              </Link>
            </li>
          </ul>
        </section>
        <OwnName slug={slug} held={held} user={user} />
      </div>
    </>
  );
}

/** A file of the API: the browser fetches it itself. */
function FileLink({ to, children }: { to: string; children: string }) {
  return (
    <a className="link" href={to} download>
      {children}
    </a>
  );
}

function Acts({ held }: { held: HeldCertificate }) {
  return (
    <>
      <LinkButton to={certificateFile(held.number, "sheet.pdf")} reloadDocument download>
        <Download className="i" aria-hidden="true" />
        {words.download}
      </LinkButton>
      <Button variant="line" onClick={() => print()}>
        <Printer className="i" aria-hidden="true" />
        {words.print}
      </Button>
      <PassOn held={held} />
    </>
  );
}

const load = async () => (await import("./pass-on.tsx")).PassOnDialog;

function PassOn({ held }: { held: HeldCertificate }) {
  const [open, setOpen] = useState(false);
  const { Part, busy, fetch } = useLazyPart<PassOnProps>(load);
  const press = async () => {
    if (await fetch()) setOpen(true);
    else toast.error(words.notOpened);
  };
  return (
    <>
      <Button variant="line" aria-haspopup="dialog" busy={busy} onClick={() => void press()}>
        <Share2 className="i" aria-hidden="true" />
        {words.share}
      </Button>
      {Part ? <Part held={held} open={open} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
