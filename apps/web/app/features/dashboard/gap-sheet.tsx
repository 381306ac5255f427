import { useId } from "react";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { GetGap } from "@upaya/contracts/insights/gaps.ts";
import { useRead } from "../../lib/data/use-read.ts";
import { gapCall } from "../../lib/school/dashboard-calls.ts";
import { schoolCartCall } from "../../lib/seats/calls.ts";
import { Button } from "../../ui/button.tsx";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import { Note } from "../../ui/note.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TextButton } from "../../ui/text-button.tsx";
import { FreeCourses, OtherCourses, PaidCourses } from "./gap-courses.tsx";
import { gapWords as words } from "./gap-words.ts";
import look from "./gap.module.css";
import { SeatsField } from "./seats-field.tsx";
import { sortCourses } from "./sort-courses.ts";
import { type Choice, useChoice } from "./use-choice.ts";

interface GapSheetProps {
  node: string;
  school: string;
  onClose: () => void;
}

/** A gap, and the courses that close it: chosen here, they are in the school's cart with a seat for each who lacks it. */
export function GapSheet({ node, school, onClose }: GapSheetProps) {
  const read = useRead(gapCall, { params: { node }, query: { school_id: school } });
  const { data, failure } = read;
  const choice = useChoice(data, school);
  const lead = data && data.standard !== data.title ? { lead: data.standard } : {};
  const hasPaid = data !== undefined && sortCourses(data.courses).paid.length > 0;
  return (
    <Sheet open onClose={onClose} title={data?.title ?? words.title} {...lead} foot={hasPaid ? <Foot choice={choice} /> : undefined}>
      <div className={look["inside"]}>
        {failure?.status === 404 ? (
          <p role="alert">{words.gone}</p>
        ) : (
          <LoadedPart of={read} wait={<Waiting />}>
            {(gap) => <Known of={gap} choice={choice} school={school} />}
          </LoadedPart>
        )}
      </div>
    </Sheet>
  );
}

interface KnownProps {
  of: Reply<typeof GetGap>;
  choice: Choice;
  school: string;
}

function Known({ of, choice, school }: KnownProps) {
  const { lacking, minutes_a_teacher: own, similar_minutes: similar, courses } = of;
  const { paid, free, others } = sortCourses(courses);
  const cart = useRead(schoolCartCall, { query: { school_id: school } }, { quiet: true, wanted: paid.length > 0 });
  const inCart = new Map(cart.data?.response.data.map(({ product_id, seats }) => [product_id, seats ?? 1]));
  return (
    <>
      <Note>
        {words.lacking(lacking.teachers, lacking.of)} {own === null ? null : words.hours(own, similar)}
      </Note>
      {courses.length === 0 ? <p className="muted">{words.noCourses}</p> : null}
      {paid.length > 0 ? (
        <>
          <SeatsField choice={choice} />
          <PaidCourses of={paid} choice={choice} inCart={inCart} />
        </>
      ) : null}
      {free.length > 0 ? <FreeCourses of={free} /> : null}
      {others.length > 0 ? <OtherCourses of={others} /> : null}
    </>
  );
}

function Foot({ choice }: { choice: Choice }) {
  const { chosen, seats, cost, busy, isMissing, put, toCart } = choice;
  const id = useId();
  const isNone = chosen.size === 0 || seats === undefined;
  return (
    <>
      <span id={id} className={isMissing ? "err" : "num"} role={isMissing ? "alert" : undefined}>
        {isNone ? words.none : words.chosen(chosen.size, seats, cost)}
      </span>
      <span className="sheet-acts">
        <TextButton onClick={toCart}>{words.toCart}</TextButton>
        <Button busy={busy} aria-describedby={id} onClick={put}>
          {words.put}
        </Button>
      </span>
    </>
  );
}

function Waiting() {
  return (
    <div className={look["wait"]} role="status" aria-label={words.loading}>
      <Skeleton part={92} />
      <Skeleton part={60} />
      <Skeleton shape="block" />
    </div>
  );
}
