import { useActionData } from "react-router";
import type { BlockOf } from "@upaya/contracts/content/page.ts";
import type { Outcome } from "../../../lib/leave-address/keep-address.server.ts";
import { TellMeWhen } from "../../../lib/leave-address/tell-me-when.tsx";
import "./tell-me.css";

/** A slip to leave an address on. */
export function TellMe({ block, topic }: { block: BlockOf<"tell-me">; topic: string }) {
  const outcome = useActionData<Outcome>();
  return (
    <section id={block.id} className="tm">
      <div className="wrap">
        <div className="tm-slip">
          <div>
            <h2>{block.title}</h2>
            {block.lead ? <p className="muted">{block.lead}</p> : null}
          </div>
          <TellMeWhen topic={topic} outcome={outcome} label={block.label} button={block.button} promise={block.promise} />
        </div>
      </div>
    </section>
  );
}
