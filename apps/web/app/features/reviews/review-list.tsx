import { useState } from "react";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { ListReviews, Review } from "@upaya/contracts/learning/reviews.ts";
import { reviewOrders } from "@upaya/contracts/learning/review-words.ts";
import { useWrite } from "../../lib/data/use-write.ts";
import { useSignIn } from "../../lib/session.ts";
import { useLazyPart } from "../../lib/use-lazy-part.ts";
import { LinkButton } from "../../ui/button.tsx";
import { ChipLink, Chips } from "../../ui/chip.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { type ReviewsAddress, reviewsAddress } from "./address.ts";
import { listCall, voteCall } from "./calls.ts";
import type { ReportDialogProps } from "./report-dialog.tsx";
import { ReviewItem } from "./review-item.tsx";
import look from "./reviews.module.css";
import { reviewWords as words } from "./words.ts";

type ReviewsPage = Reply<typeof ListReviews>;

interface ReviewListProps {
  slug: string;
  list: ReviewsPage;
  address: ReviewsAddress;
  user: string | undefined;
}

/** A page of reviews in an order, of all or of those with so many stars. Each view of it has an address of its own. */
export function ReviewList({ slug, list, address, user }: ReviewListProps) {
  const vote = useVote(user);
  const { openReport, dialog } = useReporting(user);
  const rows = list.data.filter(({ mine }) => !mine);
  return (
    <>
      {list.summary.count === 0 ? null : <Views slug={slug} address={address} />}
      {rows.length === 0 && list.next === null ? (
        <Nothing slug={slug} list={list} />
      ) : (
        <ul className={look["list"]}>
          {rows.map((review) => (
            <ReviewItem key={review.id} review={review} onVote={() => vote(review)} onReport={() => openReport(review.id)} />
          ))}
        </ul>
      )}
      <Pages slug={slug} list={list} address={address} />
      {dialog}
    </>
  );
}

/** The orders, and the number of stars that is chosen, to take away. */
function Views({ slug, address }: { slug: string; address: ReviewsAddress }) {
  return (
    <Chips label={words.order} scroll>
      {reviewOrders.map((order) => (
        <ChipLink key={order} to={reviewsAddress(slug, { order, stars: address.stars })} current={address.order === order}>
          {words.orders[order]}
        </ChipLink>
      ))}
      {address.stars === "" ? null : (
        <ChipLink to={reviewsAddress(slug, { order: address.order })} current>
          {words.onlyStars(address.stars)}
        </ChipLink>
      )}
    </Chips>
  );
}

function Nothing({ slug, list }: { slug: string; list: ReviewsPage }) {
  if (list.summary.count === 0) return <EmptyState title={words.none} line={words.noneText} />;
  if (list.data.some(({ mine }) => mine)) return <EmptyState line={words.onlyYours} />;
  return (
    <EmptyState
      title={words.noneOfThese}
      line={words.noneOfTheseText}
      action={
        <LinkButton variant="line" to={reviewsAddress(slug)}>
          {words.showAll}
        </LinkButton>
      }
    />
  );
}

function Pages({ slug, list, address }: { slug: string; list: ReviewsPage; address: ReviewsAddress }) {
  const { listed } = list.summary;
  const all = address.stars === "" ? listed.reduce((sum, many) => sum + many, 0) : (listed[Number(address.stars) - 1] ?? 0);
  if (list.data.length === 0 && address.after === "") return null;
  return (
    <div className={look["pages"]}>
      <span className="meta num">{words.withWords(list.data.length, all)}</span>
      {address.after === "" && list.next === null ? null : (
        <nav aria-label={words.pages} className="row">
          {address.after === "" ? null : (
            <LinkButton variant="ghost" size="s" to={reviewsAddress(slug, { ...address, after: "" })}>
              {words.start}
            </LinkButton>
          )}
          {list.next === null ? null : (
            <LinkButton variant="line" size="s" to={reviewsAddress(slug, { ...address, after: list.next })}>
              {words.next}
            </LinkButton>
          )}
        </nav>
      )}
    </div>
  );
}

/** Shown at once, and taken back when it could not be kept. */
function useVote(user: string | undefined): (review: Review) => void {
  const { ask } = useSignIn();
  const { send } = useWrite(voteCall, {
    shows: ({ params, body }) => [
      {
        call: listCall,
        change: (page: ReviewsPage) => ({
          ...page,
          data: page.data.map((row) => (row.id === params?.["id"] ? votedAs(row, (body as { helpful: boolean }).helpful) : row)),
        }),
      },
    ],
    changes: [listCall],
  });
  return ({ id, voted }) => {
    if (!user) return ask({ reason: words.signInToVote });
    void send({ params: { id }, body: { helpful: !voted } });
    return undefined;
  };
}

const votedAs = (row: Review, voted: boolean): Review =>
  row.voted === voted ? row : { ...row, voted, helpful: row.helpful + (voted ? 1 : -1) };

const load = async () => (await import("./report-dialog.tsx")).ReportDialog;

function useReporting(user: string | undefined) {
  const { ask } = useSignIn();
  const { Part, fetch } = useLazyPart<ReportDialogProps>(load);
  const [review, setReview] = useState<string>();
  const openReport = (id: string) => {
    if (!user) return ask({ reason: words.signInToReport });
    void fetch().then((here) => here && setReview(id));
    return undefined;
  };
  const dialog =
    Part && user && review ? <Part key={review} review={review} user={user} open onClose={() => setReview(undefined)} /> : null;
  return { openReport, dialog };
}
