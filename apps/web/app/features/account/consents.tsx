import { useId, useState } from "react";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import { ListConsents, SayConsent } from "@upaya/contracts/identity/consent.ts";
import { dayMonthYear } from "../../ui/format.ts";
import { useCoarsePlace } from "../../lib/place.ts";
import { callApi } from "../../lib/session.ts";
import { Button } from "../../ui/button.tsx";
import { Switch } from "../../ui/switch.tsx";
import { toast } from "../../ui/toast.tsx";
import { rememberConsent } from "./consent-cookie.ts";
import { momentText } from "../../lib/moment.ts";
import { LeadPanel, OwnPart } from "./panel.tsx";
import { useAct } from "../../lib/proof/use-act.ts";
import type { Read } from "../../lib/data/read.ts";
import { accountWords as words } from "./words.ts";

type Said = Reply<typeof ListConsents>;
type Consent = Said["data"][number];

/** What one agreed to, each for itself, and the whole history of it. */
export function Consents({ of }: { of: Read<Said> }) {
  return (
    <LeadPanel title={words.consents} lead={words.consentsLead}>
      <OwnPart of={of}>
        {({ data, total, history }) => (
          <>
            <ul className="acc-list">
              {data.map((consent) => (
                <ConsentRow key={consent.purpose} consent={consent} onSaid={of.again} />
              ))}
            </ul>
            {history.length === 0 ? null : <History newest={history} total={total} />}
          </>
        )}
      </OwnPart>
    </LeadPanel>
  );
}

function whenOf({ given, said_at }: Consent): string {
  if (said_at === null) return words.neverAsked;
  return given ? words.given(dayMonthYear(said_at)) : words.withdrawn(dayMonthYear(said_at));
}

function ConsentRow({ consent, onSaid }: { consent: Consent; onSaid: () => Promise<void> }) {
  const id = useId();
  const { busy, run } = useAct();
  const [wanted, setWanted] = useState<boolean>();
  const place = useCoarsePlace();
  const { title, why, without } = words.purposes[consent.purpose];
  const say = (given: boolean) => {
    setWanted(given);
    return run(async () => {
      await callApi(SayConsent, { body: { purpose: consent.purpose, given } });
      if (consent.purpose === "location") rememberConsent(consent.purpose, given);
      toast.success(given ? words.saidYes : words.saidNo);
      await onSaid();
    }).finally(() => setWanted(undefined));
  };
  return (
    <li className="acc-row acc-consent">
      <div className="acc-what">
        <b id={id}>{title}</b>
        <span>{why}</span>
        <span className="meta">{without}</span>
        <span className="meta">{whenOf(consent)}</span>
        {place && consent.purpose === "location" && consent.given ? <span className="meta">{words.seenNear(place)}</span> : null}
      </div>
      <Switch
        checked={wanted ?? consent.given}
        aria-labelledby={id}
        aria-disabled={busy || undefined}
        onChange={(given) => void say(given)}
      />
    </li>
  );
}

/** The newest page is there with the rest of the panel; older ones come when they are asked for. */
function History({ newest, total }: { newest: Said["history"]; total: number }) {
  const [older, setOlder] = useState<Said["history"]>([]);
  const { busy, run } = useAct();
  const said = [...newest, ...older];
  const readOn = () =>
    run(async () => {
      const { history } = await callApi(ListConsents, { query: { offset: said.length } });
      setOlder([...older, ...history]);
    });
  return (
    <details className="acc-history">
      <summary>{words.history(total)}</summary>
      <ol>
        {said.map(({ purpose, given, said_at, text_version }) => (
          <li key={`${purpose} ${said_at}`}>
            <span className="num">{momentText(said_at)}</span>
            <b>{words.purposes[purpose].title}</b>
            <span>{given ? words.historyGiven : words.historyWithdrawn}</span>
            <span className="meta">{words.historyText(text_version)}</span>
          </li>
        ))}
      </ol>
      {said.length < total ? (
        <Button variant="ghost" busy={busy} onClick={() => void readOn()}>
          {words.historyOlder}
        </Button>
      ) : null}
    </details>
  );
}
