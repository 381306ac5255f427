import { ArrowRight } from "lucide-react";
import { Form, useNavigation } from "react-router";
import { Kolam } from "../../ui/art/kolam.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import "../../ui/input.css";
import type { Outcome } from "./keep-address.server.ts";
import type { SoonPage } from "./pages.ts";
import "./soon.css";
import { soonWords as words } from "./words.ts";

interface SoonProps {
  page: SoonPage;
  outcome: Outcome | undefined;
  /** The address that is known already. */
  email?: string | undefined;
}

/** An honest page: what it will be, and a place to leave an address. */
export function SoonView({ page, ...rest }: SoonProps) {
  // Beside a menu the page stands in somebody else's main.
  const Place = page.personal ? "div" : "main";
  return (
    <Place {...(page.personal ? { className: "soon-in" } : { id: "main" })}>
      <div className="soon-band on-board">
        <Kolam seed={page.path} n={9} p={0.86} on="board" className="soon-motif" />
        <div className="wrap">
          <p className="soon-kicker">{words.kicker}</p>
          <h1>{page.title}</h1>
          <p className="soon-lead">{page.lead}</p>
        </div>
      </div>
      <SoonCards page={page} {...rest} />
    </Place>
  );
}

function SoonCards({ page, outcome, email }: SoonProps) {
  return (
    <div className="wrap soon-grid">
      <section className="soon-card">
        <h2>{words.willHave}</h2>
        <ul className="soon-list">
          {page.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        {outcome?.done ? (
          <p className="soon-thanks" role="status">
            {outcome.message}
          </p>
        ) : (
          <AddressForm key={email} outcome={outcome} email={email} />
        )}
      </section>
      <aside className="soon-card soon-aside">
        <h2>{words.quizTitle}</h2>
        <p className="muted">{words.quizText}</p>
        <LinkButton variant="soft" to="/quiz">
          {words.toQuiz}
          <ArrowRight className="i i-s" aria-hidden />
        </LinkButton>
      </aside>
    </div>
  );
}

/** Works without JavaScript as well: the page comes back with what was typed and what is wrong with it. */
function AddressForm({ outcome, email }: Omit<SoonProps, "page">) {
  const sending = useNavigation().state === "submitting";
  return (
    <Form method="post" className="soon-form" noValidate>
      <label htmlFor="soon-email">{words.email}</label>
      <div className="soon-fields">
        <input
          id="soon-email"
          className="in"
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          defaultValue={outcome?.email ?? email}
          aria-invalid={outcome ? true : undefined}
          aria-describedby="soon-hint"
        />
        <Button type="submit" busy={sending}>
          {sending ? words.sending : words.send}
        </Button>
      </div>
      <p id="soon-hint" className={outcome ? "soon-wrong" : "meta"} role={outcome ? "alert" : undefined}>
        {outcome?.message ?? words.leave}
      </p>
    </Form>
  );
}
