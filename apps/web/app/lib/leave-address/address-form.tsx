import { useId } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "../../ui/button.tsx";
import "../../ui/input.css";
import "./address-form.css";
import type { Outcome } from "./keep-address.server.ts";
import { addressWords as words } from "./words.ts";

export interface AddressFormProps {
  /** What the page's action answered. */
  outcome: Outcome | undefined;
  label: string;
  button: string;
  /** What we do with it. */
  promise: string;
}

/**
 * A place to leave an e-mail address or a phone number. It works without JavaScript: the page comes back with what was typed and what is
 * wrong with it.
 */
export function AddressForm({ outcome, label, button, promise }: AddressFormProps) {
  const id = useId();
  const sending = useNavigation().state === "submitting";
  if (outcome?.done) return <Thanks>{outcome.message}</Thanks>;
  return (
    <Form method="post" className="address-form" noValidate preventScrollReset>
      <label htmlFor={id}>{label}</label>
      <div className="address-row">
        <input
          id={id}
          className="in"
          name="address"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={outcome?.address}
          aria-invalid={outcome ? true : undefined}
          aria-describedby={`${id}-hint`}
        />
        <Button type="submit" busy={sending}>
          {sending ? words.sending : button}
        </Button>
      </div>
      <p id={`${id}-hint`} className={outcome ? "address-wrong" : "meta"} role={outcome ? "alert" : undefined}>
        {outcome?.message ?? promise}
      </p>
    </Form>
  );
}

export function Thanks({ children }: { children: string }) {
  return (
    <p className="address-thanks" role="status">
      {children}
    </p>
  );
}
