import { Minus, Plus } from "lucide-react";
import { useId, useRef, useState } from "react";
import type { CartItem } from "@upaya/contracts/commerce/cart.ts";
import { mostSeats as most } from "@upaya/contracts/commerce/seats.ts";
import type { ChangeSchoolCart } from "@upaya/contracts/commerce/school-cart.ts";
import { request } from "../../lib/api-browser.ts";
import { asFailure } from "../../lib/api-failure.ts";
import { loadLayer } from "../../lib/data/read.ts";
import { changeSchoolCall, schoolCartChanges } from "../../lib/seats/calls.ts";
import { IconButton } from "../../ui/button.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { toast } from "../../ui/toast.tsx";
import { cartWords as words } from "./words.ts";

const seatsIn = (text: string): number | undefined => {
  const seats = /^\s*\d{1,3}\s*$/.test(text) ? Number(text) : 0;
  return seats >= 1 && seats <= most ? seats : undefined;
};

interface SeatsFieldProps {
  item: CartItem;
  school: string;
}

/** For how many people: a step by a button, or any number in the field. The last word counts, however quickly they follow. */
export function SeatsField({ item: { product_id, name, seats = 1 }, school }: SeatsFieldProps) {
  const [typed, setTyped] = useState<string>();
  const { said, say } = useSaying(product_id, school);
  const shown = said ?? seats;
  const id = useId();
  const wrong = typed !== undefined && seatsIn(typed) === undefined;
  const step = (by: number) => {
    const next = Math.min(most, Math.max(1, shown + by));
    setTyped(undefined);
    if (next !== shown) say(next);
  };
  const leave = () => {
    const next = typed === undefined ? undefined : seatsIn(typed);
    if (next === undefined) return;
    setTyped(undefined);
    if (next !== shown) say(next);
  };
  return (
    <div className="cart-seats-f">
      <label htmlFor={id}>{words.seats}</label>
      <div className="cart-seats">
        <IconButton aria-label={words.fewer(name)} aria-disabled={shown <= 1 || undefined} onClick={() => step(-1)}>
          <Minus className="i" aria-hidden />
        </IconButton>
        <TextInput
          id={id}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={typed ?? String(shown)}
          aria-label={words.seatsOf(name)}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${id}-wrong` : undefined}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={leave}
          onKeyDown={({ key }) => key === "Enter" && leave()}
        />
        <IconButton aria-label={words.more(name)} aria-disabled={shown >= most || undefined} onClick={() => step(1)}>
          <Plus className="i" aria-hidden />
        </IconButton>
      </div>
      {wrong ? (
        <span className="err" id={`${id}-wrong`} role="alert">
          {words.seatsWrong(most)}
        </span>
      ) : null}
    </div>
  );
}

/** One call at a time: what was said meanwhile follows it. What could not be said is taken back. */
function useSaying(product_id: string, school_id: string) {
  const [said, setSaid] = useState<number>();
  const latest = useRef<number>(undefined);
  const isUnderWay = useRef(false);
  const tell = async () => {
    isUnderWay.current = true;
    try {
      for (let seats = latest.current; seats !== undefined;) {
        await request<typeof ChangeSchoolCart>(changeSchoolCall, { body: { product_id, seats, school_id } });
        seats = latest.current === seats ? undefined : latest.current;
      }
    } catch (failure) {
      toast.error(asFailure(failure).message);
    }
    latest.current = undefined;
    isUnderWay.current = false;
    await (await loadLayer()).changed(schoolCartChanges);
    if (latest.current === undefined) setSaid(undefined);
  };
  const say = (seats: number) => {
    latest.current = seats;
    setSaid(seats);
    if (!isUnderWay.current) void tell();
  };
  return { said, say };
}
