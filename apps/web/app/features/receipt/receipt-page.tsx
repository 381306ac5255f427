import { Printer } from "lucide-react";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { GetReceipt } from "@upaya/contracts/identity/leaving.ts";
import { momentText } from "../../lib/moment.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import "./receipt.css";
import { receiptWords as words } from "./words.ts";

interface ReceiptPageProps {
  number: string;
  receipt: Reply<typeof GetReceipt>;
}

/** A slip that names nobody: whoever has its number knows whose it was. */
export function ReceiptPage({ number, receipt }: ReceiptPageProps) {
  const { state } = receipt;
  return (
    <main id="main" className="wrap rcpt">
      <div className="rcpt-slip">
        <header>
          <h1>{words.states[state]}</h1>
          <p className="rcpt-number">{number}</p>
        </header>
        <p>{words.lines[state]}</p>
        <Facts receipt={receipt} />
        {state === "called_back" ? null : <p className="meta">{words.save}</p>}
      </div>
      <div className="row rcpt-acts">
        <Button onClick={() => print()}>
          <Printer className="i" aria-hidden="true" />
          {words.print}
        </Button>
        <LinkButton to="/" variant="line">
          {words.home}
        </LinkButton>
      </div>
    </main>
  );
}

function Facts({ receipt: { state, asked_at, due_at, ended_at, gone, kept } }: Pick<ReceiptPageProps, "receipt">) {
  return (
    <dl>
      <dt>{words.asked}</dt>
      <dd>{momentText(asked_at)}</dd>
      <dt>{ended_at ? words.ended : words.due}</dt>
      <dd>{momentText(ended_at ?? due_at)}</dd>
      {gone.length > 0 ? <Lines title={words.gone} lines={gone.map(({ what, count }) => words.entry(what, count))} /> : null}
      {state === "called_back" ? null : (
        <>
          <Lines title={words.copies} lines={[words.copiesText]} />
          <Lines title={words.kept} lines={kept.map(({ what, until }) => words.keptLine(what, until))} />
        </>
      )}
    </dl>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <>
      <dt>{title}</dt>
      <dd>
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </dd>
    </>
  );
}
