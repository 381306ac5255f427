import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { PayOrder, PayWay } from "@upaya/contracts/commerce/checkout.ts";
import type { commerceErrors } from "@upaya/contracts/commerce/errors.ts";
import type { ApiFailure } from "../api-failure.ts";
import { useWrite } from "../data/use-write.ts";
import { orderAddress } from "./address.ts";
import { payOrder, readOrder } from "./calls.ts";
import { leaveByForm } from "./leave-by-form.ts";
import { endTry, nameTry, tell } from "./tries.ts";

const changes = [readOrder];
/** As long as a browser may take to leave for another page before it is clear that it stays. */
const leavingMs = 20_000;

const refused: keyof typeof commerceErrors = "commerce.payment_refused";

/** Somebody read it and said no. After anything else nobody can tell whether it was begun: the line or a server was away. */
const wasHeard = ({ status, code }: ApiFailure): boolean =>
  code === refused || (status >= 400 && status < 500 && status !== 408 && status !== 429);

interface Pay {
  /** From the press until the next page is there. */
  readonly busy: boolean;
  /** Of the last try to begin. The order's own page says it as well. */
  readonly failure: ApiFailure | undefined;
  readonly pay: (number: string, way: PayWay) => Promise<void>;
}

/**
 * Begins to pay for an order. By an app on the phone it leads to the page of the order, which has the link; otherwise it leaves for the page of
 * the payment service. What could not be begun leads to the page of the order too, and there it goes on.
 */
export function usePay(): Pay {
  const navigate = useNavigate();
  const trying = useRef<Try>(undefined);
  const { busy, failure, send } = useWrite<typeof PayOrder>(payOrder, {
    changes,
    // Before the order is read anew: its page never waits without a link that is there.
    done: ({ response }) => trying.current && hear(trying.current, response.upi_link, null),
    failed: (why) => {
      if (trying.current) hear(trying.current, null, why);
      return true;
    },
  });
  const [leaving, leave] = useLeaving();
  const here = useHere();
  const pay = useCallback(
    async (number: string, way: PayWay) => {
      // Pressed twice: the first press is under way.
      if (trying.current) return;
      trying.current = { number, way };
      const reply = await send({ params: { number }, body: { way, attempt: nameTry(number, way) } });
      trying.current = undefined;
      if (!here.current) return;
      if (reply?.response.form) {
        leave();
        leaveByForm(number, reply.response.form);
      } else if (location.pathname !== orderAddress(number)) await navigate(orderAddress(number), { replace: true });
    },
    [send, navigate, here, leave],
  );
  return { busy: busy || leaving, failure, pay };
}

interface Try {
  readonly number: string;
  readonly way: PayWay;
}

/** Writes down what became of a try. */
function hear({ number, way }: Try, link: string | null, failure: ApiFailure | null): void {
  if (!failure || wasHeard(failure)) endTry(number, way);
  tell(number, { way, link, failure });
}

/** Whoever went on to another page meanwhile is not taken from it. */
function useHere() {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return here;
}

function useLeaving(): [boolean, () => void] {
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    if (!leaving) return undefined;
    const timer = setTimeout(() => setLeaving(false), leavingMs);
    return () => clearTimeout(timer);
  }, [leaving]);
  return [leaving, useCallback(() => setLeaving(true), [])];
}
