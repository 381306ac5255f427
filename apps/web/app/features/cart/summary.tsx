import type { ApiFailure } from "../../lib/api-failure.ts";
import { Button } from "../../ui/button.tsx";
import { rupees } from "../../ui/format.ts";
import { Price } from "../../ui/cards/price.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Beside } from "./beside.tsx";
import { Pay } from "./pay.tsx";
import type { Shown } from "./use-cart.ts";
import { cartWords as words } from "./words.ts";

interface SummaryProps {
  shown: Shown;
  failure: ApiFailure | undefined;
  again: () => Promise<void>;
  /** Whose it is, where it is a school's. */
  school?: string;
}

export function Summary({ shown, failure, again, school }: SummaryProps) {
  const { items, amounts } = shown;
  const ready = items.filter((item) => item.ready);
  const later = items.length - ready.length;
  return (
    <aside className="cart-sum" aria-label={words.summary}>
      <h2>{words.summary}</h2>
      <Beside voucher={shown.voucher} coins={shown.coins} costs={ready.some(({ price }) => price > 0)} />
      <div aria-live="polite">
        {amounts ? <Amounts amounts={amounts} count={ready.length} /> : <Unpriced failed={failure !== undefined} again={again} />}
      </div>
      {later > 0 ? <p className="meta">{words.later(later)}</p> : null}
      <Pay shown={shown} school={school} />
    </aside>
  );
}

interface AmountsProps {
  amounts: NonNullable<Shown["amounts"]>;
  count: number;
}

/** As the server has worked it out: nothing is added up here. */
function Amounts({ amounts: { list, bundle, voucher, coins, let_off, to_pay }, count }: AmountsProps) {
  return (
    <>
      <dl className="cart-amounts num">
        <div>
          <dt>{words.price(count)}</dt>
          <dd>{rupees(list / 100)}</dd>
        </div>
        <Less label={words.asSet} paise={bundle} />
        <Less label={words.voucher} paise={voucher} />
        <Less label={words.coins} paise={coins} />
        <Less label={words.letOff} paise={let_off} />
        <div className="cart-total">
          <dt>{words.toPay}</dt>
          <dd>
            <Price amount={to_pay / 100} />
          </dd>
        </div>
      </dl>
      {to_pay > 0 ? <p className="meta">{words.gst}</p> : null}
    </>
  );
}

function Less({ label, paise }: { label: string; paise: number }) {
  return paise > 0 ? (
    <div>
      <dt>{label}</dt>
      <dd>− {rupees(paise / 100)}</dd>
    </div>
  ) : null;
}

function Unpriced({ failed, again }: { failed: boolean; again: () => Promise<void> }) {
  if (!failed)
    return (
      <div role="status" aria-label={words.pricing}>
        <Skeleton shape="block" />
      </div>
    );
  return (
    <p className="cart-gone">
      {words.notPriced}
      <Button variant="ghost" size="s" onClick={() => void again()}>
        {words.again}
      </Button>
    </p>
  );
}
