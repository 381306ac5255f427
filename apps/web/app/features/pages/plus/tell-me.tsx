import { Form, useActionData, useNavigation } from "react-router";
import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { Button } from "../../../ui/button.tsx";
import "../../../ui/input.css";
import "./tell-me.css";
import { plusWords as words } from "./words.ts";

/** What the page's route answers to an address. */
interface Outcome {
  readonly done: boolean;
  readonly message: string;
  readonly email: string;
}

/** A slip to leave an address on. It works without JavaScript: the page comes back with what was typed and what is wrong with it. */
export function TellMe({ block }: { block: BlockOf<"tell-me"> }) {
  const outcome = useActionData<Outcome>();
  const sending = useNavigation().state === "submitting";
  return (
    <section id={block.id} className="tm">
      <div className="wrap">
        <div className="tm-slip">
          <div>
            <h2>{block.title}</h2>
            {block.lead ? <p className="muted">{block.lead}</p> : null}
          </div>
          {outcome?.done ? (
            <p className="tm-thanks" role="status">
              {outcome.message}
            </p>
          ) : (
            <Form method="post" noValidate preventScrollReset>
              <label htmlFor="tell-me">{block.label}</label>
              <div className="tm-row">
                <input
                  id="tell-me"
                  className="in"
                  name="email"
                  type="email"
                  autoComplete="email"
                  defaultValue={outcome?.email}
                  aria-invalid={outcome ? true : undefined}
                  aria-describedby="tell-me-hint"
                />
                <Button type="submit" busy={sending}>
                  {sending ? words.sending : block.button}
                </Button>
              </div>
              <p id="tell-me-hint" className={outcome ? "tm-wrong" : "meta"} role={outcome ? "alert" : undefined}>
                {outcome?.message ?? block.promise}
              </p>
            </Form>
          )}
        </div>
      </div>
    </section>
  );
}
