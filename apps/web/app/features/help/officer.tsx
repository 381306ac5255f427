import { PenLine } from "lucide-react";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { GetOfficer } from "@upaya/contracts/engagement/help.ts";
import "../../ui/button.css";
import look from "./officer.module.css";
import { answerWords as words } from "./answer-words.ts";

/** Who answers when an answer was not enough. */
export function Officer({ of: { name, email, phone, hours, address } }: { of: Reply<typeof GetOfficer> }) {
  const facts = [
    [words.officerFacts.name, name],
    [words.officerFacts.email, email],
    [words.officerFacts.phone, `${phone}, ${hours}`],
    [words.officerFacts.address, address],
  ] as const;
  return (
    <section className={look["officer"]} aria-labelledby="officer">
      <div className="wrap">
        <div>
          <h2 id="officer">{words.officer}</h2>
          <p className="muted">{words.officerText}</p>
          <a className="btn btn-line" href={`mailto:${email}`}>
            <PenLine className="i i-s" aria-hidden />
            {words.writeOfficer}
          </a>
        </div>
        <dl>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
