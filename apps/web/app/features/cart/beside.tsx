import { type FormEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import type { ChosenVoucher, ChooseVoucher, GetCart, LeaveVoucher, OwnCoins, UseCoins } from "@upaya/contracts/commerce/cart.ts";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { GetCardFacts } from "@upaya/contracts/shell/card-facts.ts";
import type { Call } from "../../lib/api-browser.ts";
import type { ApiFailure } from "../../lib/api-failure.ts";
import { whyNoVoucher } from "../../lib/cart/voucher-words.ts";
import { myLearning } from "../../lib/learn-address.ts";
import { useWrite } from "../../lib/data/use-write.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { dayMonthYear, rupees } from "../../ui/format.ts";
import { Switch } from "../../ui/switch.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { toast } from "../../ui/toast.tsx";
import { ownCart, type Shown } from "./use-cart.ts";
import { cartWords as words } from "./words.ts";

const choose: Call<typeof ChooseVoucher> = { method: "POST", path: "/cart/retail/voucher", idempotent: "natural" };
const leave: Call<typeof LeaveVoucher> = { method: "DELETE", path: "/cart/retail/voucher", idempotent: "natural" };
const spend: Call<typeof UseCoins> = { method: "POST", path: "/cart/retail/coins", idempotent: "natural" };
const factsCall: Call<typeof GetCardFacts> = { method: "GET", path: "/shell/card-facts" };
const changes = [ownCart];
/** What a code gives is theirs on every card. */
const codeChanges = [ownCart, factsCall];

/** A voucher and coins: of one's own cart, once it costs something. */
export function Beside({ voucher, coins, costs }: Pick<Shown, "voucher" | "coins"> & { costs: boolean }) {
  if (!coins || !costs) return null;
  return (
    <>
      {voucher ? <Voucher voucher={voucher} /> : <VoucherField label={words.code} />}
      {coins.usable > 0 ? <Coins coins={coins} /> : null}
    </>
  );
}

const withCoins = (used: boolean) => (now: unknown) => {
  const { response: cart } = now as Reply<typeof GetCart>;
  return { response: { ...cart, coins: cart.coins && { ...cart.coins, used } } };
};

/** The last day on which it is still in use. */
const lastDay = (endsAt: string) => dayMonthYear(new Date(Date.parse(endsAt) - 1).toISOString());

const isRefusal = ({ status }: ApiFailure) => status >= 400 && status < 500;

/** A voucher's code is used for the cart; that of a school's seats gives one of them at once. */
export function VoucherField({ label }: { label: string }) {
  const navigate = useNavigate();
  const [code, setCode] = useState("");
  const [empty, setEmpty] = useState(false);
  // What is wrong with a code stands below it.
  const { busy, failure, send } = useWrite<typeof ChooseVoucher>(choose, {
    changes: codeChanges,
    failed: isRefusal,
    done: ({ message, given }) => {
      if (!given) return;
      setCode("");
      toast.success(message, { label: words.toLearning, run: () => void navigate(myLearning) });
    },
  });
  const refused = failure && isRefusal(failure) ? failure.message : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(code.trim() === "");
    if (code.trim() !== "") void send({ body: { code: code.trim() } });
  };
  return (
    <form noValidate onSubmit={submit} aria-label={label}>
      <Field label={label} error={empty ? words.typeCode : refused}>
        {(control) => (
          <div className="cart-code">
            <TextInput
              {...control}
              value={code}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              onChange={(event) => setCode(event.target.value)}
            />
            <Button type="submit" variant="line" busy={busy}>
              {words.apply}
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}

function Voucher({ voucher }: { voucher: ChosenVoucher }) {
  const { code, ends_at } = voucher;
  const { busy, send } = useWrite<typeof LeaveVoucher>(leave, { changes });
  return (
    <div className="cart-voucher">
      <p role="status">
        <b>{code}</b>
        <br />
        {whyNoVoucher(voucher) ?? (ends_at === null ? words.inUse : words.until(lastDay(ends_at)))}
      </p>
      <Button variant="ghost" size="s" busy={busy} aria-label={words.removeCode(code)} onClick={() => void send()}>
        {words.remove}
      </Button>
    </div>
  );
}

function Coins({ coins: { usable, worth_paise, used } }: { coins: OwnCoins }) {
  const { busy, send } = useWrite<typeof UseCoins>(spend, {
    changes,
    // The switch moves with the finger; the sum follows from the server.
    shows: ({ body }) => [{ call: ownCart, change: withCoins((body as { use: boolean }).use) }],
  });
  const id = useId();
  return (
    <div className="cart-coins">
      <p id={id}>
        <b>{words.useCoins(usable)}</b>
        <br />
        {words.takesOff(rupees(worth_paise / 100))}
      </p>
      <Switch checked={used} aria-labelledby={id} aria-disabled={busy || undefined} onChange={(use) => void send({ body: { use } })} />
    </div>
  );
}
