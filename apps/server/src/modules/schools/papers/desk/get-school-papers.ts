import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { schoolBoards, schoolTypes } from "@upaya/contracts/schools/kinds.ts";
import type { GetSchoolPapers } from "@upaya/contracts/schools/paper-desk.ts";
import type { DeskItem } from "@upaya/contracts/staff.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { listKnownPeople } from "../../../identity/index.ts";
import { listingOf } from "../../directory/listings.ts";
import { findSchool, type SchoolRow } from "../../info/info.store.ts";
import { paperParts } from "../papers-of.ts";
import { type DeskReview, findDeskReview, type PaperState } from "./desk.store.ts";

const decided: Readonly<Record<Exclude<PaperState, "sent">, string>> = {
  verified: "Verified the school",
  returned: "Sent the documents back",
  revoked: "Took the verification back",
};

/** What a school says of itself beside what its documents show, and what the directory knows of it. */
export async function getSchoolPapers(ctx: Ctx, { id }: Input<typeof GetSchoolPapers>): Promise<Reply<typeof GetSchoolPapers>> {
  const review = (await findDeskReview(ctx.db, id)) ?? fail("not_found");
  const school = (await findSchool(ctx.db, review.school_id)) ?? fail("not_found");
  const listing = await listingOf(ctx.db, review.school_id);
  const [sender] = review.sent_by === null ? [] : await listKnownPeople(ctx.db, [review.sent_by]);
  return {
    id,
    subject: school.name,
    state: review.state,
    due: review.due_at?.toISOString() ?? null,
    at: new Date(review.place).toISOString(),
    parts: [
      factsPart("The school, as it says", schoolFacts(school)),
      ...(listing ? [factsPart(`The directory, as told by: ${listing.source}`, listingFacts(listing))] : []),
      ...(await paperParts(ctx, { reviewId: id })),
      ...(review.because === null ? [] : [{ kind: "words" as const, title: "What the school was told", text: review.because }]),
    ],
    history: historyOf(review, sender?.name ?? "A contact of the school"),
    fill: {},
  };
}

type Fact = readonly [name: string, value: string | null | undefined];

const factsPart = (title: string, facts: readonly Fact[]): DeskItem["parts"][number] => ({
  kind: "facts",
  title,
  facts: facts.flatMap(([name, value]) => (value ? [{ name, value }] : [])),
});

const boardOf = (board: keyof typeof schoolBoards | null) => board && schoolBoards[board];

function schoolFacts(school: SchoolRow): Fact[] {
  const { name, school_type, board, udise, pin_code, city, address, email, phone, pupils, status, verified_until } = school;
  return [
    ["Name", name],
    ["Board", boardOf(board)],
    ["UDISE code", udise],
    ["Type", schoolTypes[school_type]],
    ["Address", [address, city, pin_code].filter(Boolean).join(", ")],
    ["E-mail", email],
    ["Phone", phone],
    ["Pupils", pupils?.toString()],
    ["Verified until", status === "verified" ? verified_until : null],
  ];
}

type Listing = NonNullable<Awaited<ReturnType<typeof listingOf>>>;

function listingFacts({ name, board, udise, place, district, state, pin_code, told_on }: Listing): Fact[] {
  return [
    ["Name", name],
    ["Board", boardOf(board)],
    ["UDISE code", udise],
    ["Place", [...new Set([place, district, state])].filter(Boolean).join(", ")],
    ["PIN code", pin_code],
    ["Told on", told_on],
  ];
}

function historyOf({ state, sent_at, decided_at, affiliation_until }: DeskReview, sender: string): DeskItem["history"] {
  const until = state === "verified" && affiliation_until !== null ? `, until ${affiliation_until}` : "";
  return [
    ...(state === "sent" || decided_at === null ? [] : [{ at: decided_at.toISOString(), who: "Staff", what: decided[state] + until }]),
    ...(sent_at === null ? [] : [{ at: sent_at.toISOString(), who: sender, what: "Sent the documents" }]),
  ];
}
