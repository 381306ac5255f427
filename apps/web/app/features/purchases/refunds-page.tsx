import type { ListRefunds } from "@upaya/contracts/commerce/refunds.ts";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import { useRead } from "../../lib/data/use-read.ts";
import { purchasesAddress, refundsAddress } from "../../lib/paying/address.ts";
import { useAddress } from "../../lib/use-address.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import { Pager } from "../../ui/pager.tsx";
import { pageOf, pagesOf, perPage } from "./address.ts";
import { refundsCall } from "./calls.ts";
import { Frame, Waiting } from "./frame.tsx";
import { RefundPanel } from "./refund-panel.tsx";
import { refundWords as words } from "./words.ts";

type Own = Reply<typeof ListRefunds>["response"];

/** What goes back to somebody, each with its steps. */
export function RefundsPage() {
  const page = pageOf(useAddress().search);
  const list = useRead(refundsCall, { query: { limit: perPage, ...(page > 1 ? { offset: (page - 1) * perPage } : {}) } });
  return (
    <Frame of="refunds" busy={list.data === undefined}>
      <LoadedPart of={list} wait={<Waiting said={words.loading} />} frame={(inside) => <div className="panel">{inside}</div>}>
        {({ response }) => <Refunds own={response} page={page} />}
      </LoadedPart>
    </Frame>
  );
}

function Refunds({ own: { data, total }, page }: { own: Own; page: number }) {
  if (total === 0)
    return (
      <div className="panel">
        <EmptyState
          title={words.nothing}
          line={words.nothingText}
          action={<LinkButton to={purchasesAddress}>{words.toOrders}</LinkButton>}
        />
      </div>
    );
  return (
    <>
      {data.map((refund) => (
        <RefundPanel key={refund.id} refund={refund} />
      ))}
      {total > perPage ? (
        <Pager
          label={words.pages}
          page={page}
          pages={pagesOf(total)}
          toPage={(each) => (each === 1 ? refundsAddress : `${refundsAddress}?page=${each}`)}
        />
      ) : null}
    </>
  );
}
