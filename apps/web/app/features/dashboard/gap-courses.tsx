import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import type { CourseCard } from "@upaya/contracts/catalogue/card.ts";
import { cardWords } from "../../lib/kind-words.ts";
import { ShareButton } from "../../lib/share/share-button.tsx";
import { Checkbox } from "../../ui/check.tsx";
import { CoverImage } from "../../ui/cover-image.tsx";
import { duration } from "../../ui/format.ts";
import { Tag } from "../../ui/tag.tsx";
import { gapWords as words } from "./gap-words.ts";
import look from "./gap.module.css";
import type { Choice } from "./use-choice.ts";

const addressOf = ({ slug }: CourseCard) => `/learning/${slug}`;

interface PaidCoursesProps {
  of: readonly CourseCard[];
  choice: Choice;
  inCart: ReadonlyMap<string, number>;
}

export function PaidCourses({ of, choice, inCart }: PaidCoursesProps) {
  return (
    <Group title={words.paid}>
      {of.map((course) => {
        const there = inCart.get(course.id);
        return (
          <li key={course.id} className={look["paid"]}>
            <Checkbox checked={choice.chosen.has(course.id)} onChange={({ target }) => choice.choose(course.id, target.checked)}>
              <Face of={course} />
              <span className={look["said"]}>
                <b>{course.name}</b>
                <About of={course} />
                <span className={`num ${look["price"]}`}>
                  {words.aSeat(course.price ?? 0)}
                  {there === undefined ? null : <Tag tone="g">{words.inCart(there)}</Tag>}
                </span>
              </span>
            </Checkbox>
          </li>
        );
      })}
    </Group>
  );
}

export function FreeCourses({ of }: { of: readonly CourseCard[] }) {
  return (
    <Group title={words.free} line={words.freeLine}>
      {of.map((course) => (
        <li key={course.id} className={look["course"]}>
          <Face of={course} />
          <span className={look["said"]}>
            <Link className="link" to={addressOf(course)} discover="none">
              {course.name}
            </Link>
            <About of={course} />
          </span>
          <ShareButton
            of={{ kind: "resource", id: course.id }}
            path={addressOf(course)}
            title={course.name}
            heading={words.shareName(course.name)}
            label={words.share}
            size="s"
            variant="line"
          />
        </li>
      ))}
    </Group>
  );
}

export function OtherCourses({ of }: { of: readonly CourseCard[] }) {
  return (
    <Group title={words.others}>
      {of.map((course) => (
        <li key={course.id} className={look["course"]}>
          <Face of={course} />
          <span className={look["said"]}>
            <Link className="link" to={addressOf(course)} discover="none">
              {course.name}
            </Link>
            <About of={course} />
            <span className="meta">{course.ready ? words.dated : words.later}</span>
          </span>
        </li>
      ))}
    </Group>
  );
}

function Group({ title, line, children }: { title: string; line?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section>
      <h3 id={id}>{title}</h3>
      {line === undefined ? null : <p className="meta">{line}</p>}
      <ul className={look["courses"]} aria-labelledby={id}>
        {children}
      </ul>
    </section>
  );
}

const Face = ({ of: { thumbnail } }: { of: CourseCard }) => (
  <span className={look["face"]} aria-hidden="true">
    <CoverImage src={thumbnail} />
  </span>
);

const About = ({ of: { category, minutes, temp_instructor_name } }: { of: CourseCard }) => (
  <span className="meta">
    {cardWords.kind(category)}, {words.about(minutes > 0 ? duration(minutes) : "", temp_instructor_name)}
  </span>
);
