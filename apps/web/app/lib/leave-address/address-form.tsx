import { useId } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "../../ui/button.tsx";
import "../../ui/input.css";
import "./address-form.css";
import type { Outcome } from "./keep-address.server.ts";
import { addressWords as words } from "./words.ts";

interface AddressFormProps {
  /** What the page's action answered. */
  outcome: Outcome | undefined;
  label: string;
  button: string;
  /** What we do with it. */
  promise: string;
  /** The address that is known already. */
  email?: string | undefined;
}

/** A place to leave an address. It works without JavaScript: the page comes back with what was typed and what is wrong with it. */
export function AddressForm({ outcome, label, button, promise, email }: AddressFormProps) {
  const id = useId();
  const sending = useNavigation().state === "submitting";
  if (outcome?.done) {
    return (
      <p className="address-thanks" role="status">
        {outcome.message}
      </p>
    );
  }
  return (
    <Form method="post" className="address-form" noValidate preventScrollReset>
      <label htmlFor={id}>{label}</label>
      <div className="address-row">
        <input
          // An address that becomes known is a new field; one that was refused stays as it was typed.
          key={email}
          id={id}
          className="in"
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={outcome?.email ?? email}
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
