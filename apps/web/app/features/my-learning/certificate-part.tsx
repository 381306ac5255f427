import { CircleAlert, CircleX, Download, Hourglass, PenLine } from "lucide-react";
import { Link } from "react-router";
import { verifyPath } from "@upaya/contracts/learning/certificate-number.ts";
import type { LearningItem } from "@upaya/contracts/learning/my-learning.ts";
import { certificateFile } from "../../lib/certificate-file.ts";
import { certificateAddress } from "../../lib/learn-address.ts";
import { LinkButton } from "../../ui/button.tsx";
import { BlankSheet } from "../../ui/blank-sheet.tsx";
import look from "./my-learning.module.css";
import { myLearningWords } from "./words.ts";

const words = myLearningWords.certificate;

type Certificate = NonNullable<LearningItem["certificate"]>;

interface CertificateProps {
  slug: string;
  /** Of the course. */
  name: string;
  of: Certificate;
}

/** The sheet in small, once there is one; until then dots without a line. The picture comes when it is looked at. */
export function CertificatePicture({ slug, name, of: { number, state } }: CertificateProps) {
  return (
    <Link className={look["sheet"]} to={certificateAddress(slug)} aria-label={words.openOf(name)}>
      {state === "issued" ? (
        <img src={certificateFile(number, "sheet.svg")} width={297} height={210} loading="lazy" decoding="async" alt="" />
      ) : (
        <BlankSheet />
      )}
    </Link>
  );
}

/** What it is at, and what can be done with it. */
export function CertificateLine({ slug, name, of }: CertificateProps) {
  if (of.state === "issued") return <Files name={name} number={of.number} slug={slug} />;
  return <Waiting slug={slug} name={name} state={of.state} />;
}

function Files({ slug, name, number }: { slug: string; name: string; number: string }) {
  return (
    <div className={look["files"]}>
      <LinkButton variant="soft" size="s" to={certificateAddress(slug)} aria-label={words.openOf(name)}>
        {words.open}
      </LinkButton>
      <LinkButton variant="ghost" size="s" to={certificateFile(number, "sheet.pdf")} reloadDocument download aria-label={words.pdfOf(name)}>
        <Download className="i i-s" aria-hidden="true" />
        {words.pdf}
      </LinkButton>
      <LinkButton variant="ghost" size="s" to={verifyPath(number)} aria-label={words.checkOf(name)}>
        {words.check}
      </LinkButton>
    </div>
  );
}

type Pending = Exclude<Certificate["state"], "issued">;

const marks: Readonly<Record<Pending, typeof Hourglass>> = {
  not_eligible: Hourglass,
  eligible: PenLine,
  issuing: Hourglass,
  failed: CircleAlert,
  withdrawn: CircleX,
};

/** Icon, word and colour: none of them alone. */
function Waiting({ slug, name, state }: { slug: string; name: string; state: Pending }) {
  const Mark = marks[state];
  return (
    <>
      <p className={look["at"]} data-state={state}>
        <Mark className="i" aria-hidden="true" />
        {words.states[state]}
      </p>
      <div className={look["files"]}>
        <LinkButton
          variant={state === "eligible" ? "primary" : "soft"}
          size="s"
          to={certificateAddress(slug)}
          aria-label={myLearningWords.buttonOf(words.acts[state], name)}
        >
          {words.acts[state]}
        </LinkButton>
      </div>
    </>
  );
}
