import { Button } from "../../ui/button.tsx";
import { rupees } from "../../ui/format.ts";
import look from "./checkout.module.css";
import type { PricedThere } from "./use-checkout.ts";
import { checkoutWords as words } from "./words.ts";

/** A part of the sum: without the stroke that closes a price. */
const exact = (paise: number) => rupees(paise, "paise").replace("/-", "");

const percent = (hundredths: number) => String(hundredths / 100);

/** What of the sum is tax, and how it is divided where the buyer is. While that is asked for anew, it is still the old one and shows it. */
export function Tax({ of: { shown, isOld, failure, again } }: { of: PricedThere }) {
  const { amounts, tax } = shown;
  if (amounts.to_pay === 0) return null;
  if (failure && isOld)
    return (
      <p className={`meta ${look["tax"]}`}>
        {words.taxAway}
        <Button variant="ghost" size="s" onClick={() => void again()}>
          {words.again}
        </Button>
      </p>
    );
  if (!tax) return <p className={`meta ${look["tax"]}`}>{words.noTaxYet}</p>;
  const rows = tax.within_state
    ? ([
        [words.cgst(percent(tax.rate / 2)), amounts.cgst],
        [words.sgst(percent(tax.rate / 2)), amounts.sgst],
      ] as const)
    : ([[words.igst(percent(tax.rate)), amounts.igst]] as const);
  return (
    <dl className={`num ${look["tax"]}`} data-old={isOld || undefined} aria-busy={isOld || undefined} aria-live="polite">
      {[[words.beforeTax, amounts.taxable] as const, ...rows].map(([label, paise]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{exact(paise)}</dd>
        </div>
      ))}
    </dl>
  );
}
