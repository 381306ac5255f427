import { Check, Lock } from "lucide-react";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import { schoolBoards } from "@upaya/contracts/schools/kinds.ts";
import type { GetSchool } from "@upaya/contracts/schools/school.ts";
import { setPreference } from "../../lib/preferences.ts";
import { schoolInfoAddress } from "../../lib/school/address.ts";
import { schoolCall } from "../../lib/school/calls.ts";
import { SchoolLabel } from "../../lib/school/label.tsx";
import { Outcome } from "../../lib/school/outcome.tsx";
import { StandingTag } from "../../lib/school/standing-tag.tsx";
import { schoolWords } from "../../lib/school/words.ts";
import { useRead } from "../../lib/data/use-read.ts";
import { userId } from "../../lib/session.ts";
import { chooseSchool } from "../../lib/use-school.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import { addressOf, type Place } from "./address.ts";
import { DocumentsStep } from "./documents-step.tsx";
import { Frame } from "./frame.tsx";
import { Gone } from "./gone.tsx";
import look from "./register-school.module.css";
import { Waiting } from "./waiting.tsx";
import { registerWords as words } from "./words.ts";

type Own = Reply<typeof GetSchool>;
type State = Own["verification"]["state"];

/** A school that is in: how far its verification has come, and what may be done meanwhile. */
export function OwnSchool({ id, step }: { id: string; step: Place["step"] }) {
  const read = useRead(schoolCall, { query: { school_id: id } });
  const frame = (inside: ReactNode) => (
    <Frame lead={words.leadIn} at={1}>
      {inside}
    </Frame>
  );
  if (read.failure?.status === 404) return <Gone />;
  return (
    <LoadedPart of={read} wait={frame(<Waiting />)} frame={frame}>
      {(own) => <Known of={own} isSending={step === "documents"} />}
    </LoadedPart>
  );
}

const stepOf: Record<State, number> = { none: 1, returned: 1, ended: 1, revoked: 1, sent: 2, verified: 3 };

function Known({ of, isSending }: { of: Own; isSending: boolean }) {
  const navigate = useNavigate();
  const { school, verification, documents } = of;
  const { state } = verification;
  const here = addressOf({ school: school.id });
  const canSend = state !== "sent" && state !== "verified";
  return (
    <Frame title={school.name} lead={state === "verified" ? words.leadVerified : words.leadIn} at={stepOf[state]}>
      <div className={look["own"]}>
        <Label of={of} />
        {isSending && canSend ? (
          <div className={look["right"]}>
            <DocumentsStep
              of={{ school: school.id }}
              there={documents}
              onSent={() => void navigate(here, { replace: true, preventScrollReset: true })}
            >
              <LinkButton variant="ghost" to={here} discover="none">
                {words.back}
              </LinkButton>
            </DocumentsStep>
          </div>
        ) : (
          <div className={look["right"]}>
            <Outcome
              of={of}
              none={{ title: words.inTitle, line: words.inLine }}
              onSend={() => void navigate(addressOf({ school: school.id, step: "documents" }))}
            />
            <ToSchool id={school.id} isFirst={state === "verified" || state === "sent"} />
          </div>
        )}
        <May isVerified={state === "verified"} />
      </div>
    </Frame>
  );
}

function Label({ of: { school, verification } }: { of: Own }) {
  const place = [school.address, school.city].filter(Boolean).join(", ");
  const code = school.udise === null ? undefined : schoolWords.udise(school.udise);
  const board = school.board === null || school.board === "none" ? undefined : schoolBoards[school.board];
  return (
    <SchoolLabel
      name={school.name}
      place={[place, school.pin_code].filter(Boolean).join(" ")}
      line={[code, board].filter(Boolean).join(", ")}
    >
      <StandingTag state={verification.state} />
    </SchoolLabel>
  );
}

/** Where the school's own pages are: on the schools' side, which is shown from now on. */
function ToSchool({ id, isFirst }: { id: string; isFirst: boolean }) {
  const navigate = useNavigate();
  const go = () => {
    const user = userId();
    if (user !== undefined) chooseSchool(user, id);
    setPreference("mode", "school");
    void navigate(schoolInfoAddress);
  };
  return (
    <div className={look["acts"]}>
      <Button variant={isFirst ? "primary" : "ghost"} onClick={go}>
        {words.toSchool}
      </Button>
    </div>
  );
}

function May({ isVerified }: { isVerified: boolean }) {
  const { now, later, verified } = words.may;
  return (
    <div className={look["may"]}>
      <h3>{words.mayTitle}</h3>
      <ul>
        {[...now, ...(isVerified ? verified : [])].map((each) => (
          <li key={each}>
            <Check className="i" aria-hidden="true" />
            {each}
          </li>
        ))}
        {(isVerified ? [] : later).map((each) => (
          <li key={each} className={look["later"]}>
            <Lock className="i" aria-hidden="true" />
            {each}
          </li>
        ))}
      </ul>
    </div>
  );
}
