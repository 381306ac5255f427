import { PenLine } from "lucide-react";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { GetOfficer } from "@upaya/contracts/engagement/help.ts";
import { classes } from "../../ui/classes.ts";
import look from "./officer.module.css";
import { answerWords as words } from "./answer-words.ts";

/** Who answers when an answer was not enough. What the operator has not said of them is left out. */
export function Officer({ of: { name, email, phone, hours, address } }: { of: Reply<typeof GetOfficer> }) {
  const facts = [
    [words.officerFacts.name, name],
    [words.officerFacts.email, email],
    [words.officerFacts.phone, [phone, phone ? hours : ""].filter(Boolean).join(", ")],
    [words.officerFacts.address, address],
  ].filter(([, value]) => value !== "");
  if (name === "") return null;
  return (
    <section className={look["officer"]} aria-labelledby="officer">
      <div className="wrap">
        <div>
          <h2 id="officer">{words.officer}</h2>
          <p className="muted">{words.officerText}</p>
          {email === "" ? null : (
            <a className={classes("btn", "btn-line")} href={`mailto:${email}`}>
              <PenLine className="i i-s" aria-hidden />
              {words.writeOfficer}
            </a>
          )}
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
