import type { LearningItem } from "@upaya/contracts/learning/my-learning.ts";
import { slugTitle } from "@upaya/contracts/catalogue/wire-names.ts";
import type { Mine } from "./use-mine.ts";

interface Wanted extends Partial<Omit<LearningItem, "card">> {
  readonly card?: Partial<LearningItem["card"]>;
}

const uuid = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, "0")}`;

/** A course of two chapters and three lessons, the first of which is done; of the second six minutes are left. */
export function buildItem(number: number, { card = {}, ...more }: Wanted = {}): LearningItem {
  const slug = card.slug ?? `course-${number}`;
  return {
    record_id: uuid(number),
    thread: [
      [
        { key: "names", title: "Names at the door", kind: "video", seconds: 300, done: true },
        { key: "starter", title: "A starter on each desk", kind: "reading", seconds: 540, done: false },
      ],
      [{ key: "try-it", title: "Two mornings", kind: "task", seconds: 1_200, done: false }],
    ],
    done: 1,
    left: 1_540,
    next: { lesson: "starter", title: "A starter on each desk", left: 340 },
    check: null,
    certificate: null,
    captions: ["en"],
    enrolled_at: "2026-11-01T04:30:00.000Z",
    used_at: "2026-11-17T04:30:00.000Z",
    completed_at: null,
    ends_at: null,
    leaves_on: null,
    retired: false,
    can_leave: true,
    written: false,
    ...more,
    card: {
      id: uuid(number + 1_000),
      slug,
      [slugTitle]: slug,
      name: `Course ${number}`,
      summary: "A calm start.",
      temp_instructor_name: "Gurpreet Singh",
      price: null,
      price_type: "free",
      course_type: "self_paced_courses",
      category: "self_paced_course",
      thumbnail: `/covers/self_paced_course/${slug}.svg`,
      start_date: null,
      is_over: false,
      ready: true,
      language: "en",
      level: "starter",
      minutes: 81,
      subjects: ["math"],
      ...card,
    },
  };
}

export function buildMine(data: readonly LearningItem[], counts: Partial<Mine["counts"]> = {}, total = data.length): Mine {
  return { data: [...data], total, counts: { open: data.length, completed: 0, registered: 0, hidden: 0, ...counts } };
}
