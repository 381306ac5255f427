import type { ReactNode } from "react";
import type { CartItem } from "@upaya/contracts/commerce/cart.ts";
import type { ChangeSchoolCart, GetSchoolCart } from "@upaya/contracts/commerce/school-cart.ts";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import { leftOutSentences } from "../../lib/cart/left-out-words.ts";
import { useRead } from "../../lib/data/use-read.ts";
import { useWrite } from "../../lib/data/use-write.ts";
import { changeSchoolCall, schoolCartCall, schoolCartChanges } from "../../lib/seats/calls.ts";
import { Kolam } from "../../ui/art/kolam.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import { toast } from "../../ui/toast.tsx";
import { Line, Remove } from "./cart-line.tsx";
import { SchoolCodes } from "./school-codes.tsx";
import { SeatsField } from "./seats-field.tsx";
import { Summary } from "./summary.tsx";
import { cartWords as words } from "./words.ts";

interface SchoolCartProps {
  school: string;
  waiting: ReactNode;
}

/** What a school buys for its teachers: seats, and below them the codes of what it has bought. */
export function SchoolCart({ school, waiting }: SchoolCartProps) {
  const cart = useRead(schoolCartCall, { query: { school_id: school } });
  const shown = cart.data?.response;
  const count = shown?.data.length ?? 0;
  return (
    <>
      <header className="cart-head">
        <h1>{words.schoolTitle}</h1>
        {shown ? <p className="muted num">{count > 0 ? `${shown.school.name}. ${words.items(count)}` : shown.school.name}</p> : null}
      </header>
      <LoadedPart of={cart} wait={waiting}>
        {({ response }) => <Filled cart={response} school={school} failure={cart.failure} again={cart.again} />}
      </LoadedPart>
      <SchoolCodes school={school} />
    </>
  );
}

interface FilledProps {
  cart: Reply<typeof GetSchoolCart>["response"];
  school: string;
  failure: Parameters<typeof Summary>[0]["failure"];
  again: () => Promise<void>;
}

function Filled({ cart: { data: items, ...rest }, school, failure, again }: FilledProps) {
  if (items.length === 0 && rest.left_out.length === 0) return <Empty />;
  return (
    <div className="cart-grid">
      <div>
        <ul className="cart-list" aria-label={words.schoolList}>
          {items.map((item) => (
            <SeatsLine key={item.product_id} item={item} school={school} />
          ))}
        </ul>
        {rest.left_out.length > 0 ? (
          <p className="cart-gone" role="status">
            {leftOutSentences(rest.left_out).join(" ")}
          </p>
        ) : null}
      </div>
      <Summary shown={{ items, ...rest }} failure={failure} again={again} school={school} />
    </div>
  );
}

function SeatsLine({ item, school }: { item: CartItem; school: string }) {
  const { product_id, name, seats } = item;
  const put = useWrite<typeof ChangeSchoolCart>(changeSchoolCall, { changes: schoolCartChanges });
  const { busy, send } = useWrite<typeof ChangeSchoolCart>(changeSchoolCall, {
    changes: schoolCartChanges,
    done: ({ message }) =>
      toast.success(message, {
        label: words.undo,
        run: () => void put.send({ body: { product_id, school_id: school, ...(seats ? { seats } : {}) } }),
      }),
  });
  return (
    <Line item={item}>
      <SeatsField item={item} school={school} />
      <Remove name={name} busy={busy} onPress={() => void send({ body: { product_id, type: "remove", school_id: school } })} />
    </Line>
  );
}

function Empty() {
  return (
    <EmptyState
      motif={<Kolam seed="empty-school-cart" n={5} />}
      title={words.schoolEmptyTitle}
      line={words.schoolEmpty}
      action={<LinkButton to="/learning">{words.find}</LinkButton>}
    />
  );
}
