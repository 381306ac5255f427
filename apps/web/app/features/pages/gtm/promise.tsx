import { Check } from "lucide-react";
import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { useAddress } from "../../../lib/use-address.ts";
import { Kolam } from "../../../ui/art/kolam.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import "./promise.css";

/** What is shown of a code in the address: letters, figures and dashes, as codes are made of. */
function codeIn(search: string): string | undefined {
  const code = new URLSearchParams(search).get("referral_code")?.trim();
  return code && /^[\p{L}\d_-]{2,32}$/u.test(code) ? code.toUpperCase() : undefined;
}

/** The ticket names the colleague's code when the address has one; it is kept for what is sent from this page. */
function CodeTicket({ ticket }: { ticket: BlockOf<"promise">["ticket"] }) {
  const code = codeIn(useAddress().search);
  const says = code ? { ...ticket.given, code } : ticket.none;
  return (
    <div className="code-ticket">
      <div>
        <span>{says.from}</span>
        <b className="num">{says.code}</b>
        <span className="code-state">
          {code ? <Check className="i i-s" aria-hidden="true" /> : null}
          {says.state}
        </span>
      </div>
      <div className="code-stub">
        <b className="num">{ticket.worth}</b>
        <span>{ticket.worthNote}</span>
      </div>
    </div>
  );
}

/** The promise stays in sight while the ledger beside it is read. */
export function PromisePart({ block }: { block: BlockOf<"promise"> }) {
  return (
    <div className="promise on-board">
      <div className="promise-in">
        <div className="promise-say">
          <h1>{block.title}</h1>
          <p className="hx">{block.slogan}</p>
          <p className="lead">{block.lead}</p>
          <CodeTicket ticket={block.ticket} />
          <LinkButton to={block.action.to} variant="accent" size="l">
            {block.action.label}
          </LinkButton>
        </div>
        <div className="promise-art">
          <Kolam seed="gtm" n={11} step={64} p={0.86} on="board" />
        </div>
      </div>
    </div>
  );
}
