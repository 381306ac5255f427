import { useNavigate } from "react-router";
import type { ListOrders } from "@upaya/contracts/commerce/checkout.ts";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import { useRead } from "../../lib/data/use-read.ts";
import { useAddress } from "../../lib/use-address.ts";
import { LinkButton } from "../../ui/button.tsx";
import { ChipLink, Chips } from "../../ui/chip.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import { Pager } from "../../ui/pager.tsx";
import { addressOf, type Here, pagesOf, perPage, readHere } from "./address.ts";
import { ordersCall } from "./calls.ts";
import { Frame, Waiting } from "./frame.tsx";
import { OrderCard } from "./order-card.tsx";
import look from "./purchases.module.css";
import { Suspense } from "react";
import { purchaseWords as words } from "./words.ts";
import { YearPapers } from "./year-papers.tsx";

const LazyAsk = lazyPart(async () => (await import("./ask-sheet.tsx")).AskSheet);

type Orders = Reply<typeof ListOrders>["response"];

/** Every order that was paid or waits for it, by financial year. */
export function PurchasesPage() {
  const here = readHere(useAddress().search);
  const { year, page, refund } = here;
  const query = { limit: perPage, ...(year === "" ? {} : { year }), ...(page > 1 ? { offset: (page - 1) * perPage } : {}) };
  const list = useRead(ordersCall, { query });
  const navigate = useNavigate();
  return (
    <Frame of="orders" busy={list.data === undefined}>
      <LoadedPart of={list} wait={<Waiting said={words.loading} />} frame={(inside) => <div className="panel">{inside}</div>}>
        {({ response }) => <Orders here={here} orders={response} />}
      </LoadedPart>
      {refund === undefined ? null : (
        <Suspense fallback={null}>
          <LazyAsk
            number={refund}
            onClose={() => void navigate(addressOf(here, { refund: undefined }), { preventScrollReset: true, replace: true })}
          />
        </Suspense>
      )}
    </Frame>
  );
}

function Orders({ here, orders: { years, year, data, total } }: { here: Here; orders: Orders }) {
  if (years.length === 0) return <Nothing />;
  return (
    <>
      <div className={look["years"]}>
        <Chips label={words.years}>
          {years.map((each) => (
            <ChipLink key={each} to={addressOf(here, { year: each, refund: undefined })} current={each === year}>
              <span className="num">{each}</span>
            </ChipLink>
          ))}
        </Chips>
        <YearPapers year={year} isEmpty={data.every(({ papers }) => papers.length === 0)} />
      </div>
      {data.length === 0 ? <p className="muted">{words.nothingYear(year)}</p> : null}
      {data.map((order) => (
        <OrderCard key={order.number} order={order} toAsk={addressOf(here, { refund: order.number })} />
      ))}
      {total > perPage ? (
        <Pager
          label={words.pages}
          page={here.page}
          pages={pagesOf(total)}
          toPage={(page) => addressOf(here, { page, refund: undefined })}
        />
      ) : null}
    </>
  );
}

function Nothing() {
  return (
    <div className="panel">
      <EmptyState title={words.nothing} line={words.nothingText} action={<LinkButton to="/learning">{words.toLearning}</LinkButton>} />
    </div>
  );
}
