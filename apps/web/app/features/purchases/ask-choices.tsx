import { useId } from "react";
import type { RefundTerms, RefundTermsItem } from "@upaya/contracts/commerce/refunds.ts";
import { Checkbox } from "../../ui/check.tsx";
import { count, rupees } from "../../ui/format.ts";
import { canBeAsked } from "./outcome.ts";
import look from "./purchases.module.css";
import { askWords as words } from "./words.ts";

interface ChoicesProps {
  terms: RefundTerms;
  chosen: readonly string[];
  error: boolean;
  onChange: (chosen: readonly string[]) => void;
}

/** Line by line: what comes back for it, and what of it stays. */
export function Choices({ terms: { items }, chosen, error, onChange }: ChoicesProps) {
  const id = useId();
  const press = (productId: string, isOn: boolean) => onChange(isOn ? [...chosen, productId] : chosen.filter((each) => each !== productId));
  return (
    <fieldset className={look["choices"]} aria-invalid={error || undefined} aria-describedby={error ? id : undefined}>
      <legend>{words.what}</legend>
      {items.map((item) => (
        <div key={item.product_id} className={look["choice"]}>
          <Checkbox
            checked={canBeAsked(item) && chosen.includes(item.product_id)}
            disabled={!canBeAsked(item)}
            onChange={(event) => press(item.product_id, event.target.checked)}
          >
            <b>{item.name}</b>
            {canBeAsked(item) ? <span className="meta">{comesOf(item)}</span> : null}
            <Staying item={item} />
          </Checkbox>
        </div>
      ))}
      {error ? (
        <p className={look["error"]} id={id}>
          {words.whatNeeded}
        </p>
      ) : null}
    </fieldset>
  );
}

function comesOf({ amount_paise, coins, by_rule }: RefundTermsItem): string {
  const [amount, many] = [rupees(amount_paise, "paise"), count(coins)];
  const comes = coins === 0 ? words.comes(amount) : amount_paise === 0 ? words.coins(many) : words.both(amount, many);
  return by_rule ? comes : words.byPerson;
}

/** Why something is not given back by the rule; of a set, what of it. */
function Staying({ item: { parts, name } }: { item: RefundTermsItem }) {
  const kept = parts.flatMap((part) => (part.stays === null ? [] : [{ ...part, stays: part.stays }]));
  return kept.map((part) => (
    <span key={part.resource_id} className="meta">
      {parts.length === 1 && part.name === name ? words.why(part.percent, part.stays) : words.stays(part.name, part.percent, part.stays)}
    </span>
  ));
}
