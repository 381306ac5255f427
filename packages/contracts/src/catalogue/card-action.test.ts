import { describe, expect, test } from "vitest";
import { type CardAction, cardAction, isNew } from "./card-action.ts";
import { type CourseType, courseTypes } from "./kinds.ts";

const prices = [null, 0, 499] as const;
const yesNo = [true, false] as const;

/** Every combination there is: 2 × 2 × 2 × 5 × 3. */
const combinations = yesNo.flatMap((signedIn) =>
  yesNo.flatMap((learning) =>
    yesNo.flatMap((inCart) =>
      courseTypes.flatMap((course_type) => prices.map((price) => ({ signedIn, learning, inCart, course_type, price }))),
    ),
  ),
);

/** The table as it is read aloud: the first line that fits decides. Where a column says nothing, anything fits. */
interface Line {
  readonly learning?: boolean;
  readonly inCart?: boolean;
  readonly types?: readonly CourseType[];
  readonly free?: boolean;
  readonly signedIn?: boolean;
  readonly shows: CardAction;
}
const table: readonly Line[] = [
  { learning: true, types: ["self_paced_courses", "micro_resources"], shows: { label: "Start Learning", does: "open-learning" } },
  { learning: true, types: ["webinars", "certifications", "others"], shows: { label: "Enrolled", does: "nothing" } },
  { inCart: true, shows: { label: "Go to Cart", does: "open-cart" } },
  { types: ["self_paced_courses"], free: true, signedIn: true, shows: { label: "Enroll Now", does: "enrol" } },
  { types: ["self_paced_courses"], free: true, signedIn: false, shows: { label: "Enroll Now", does: "keep-locally" } },
  { types: ["self_paced_courses"], free: false, signedIn: true, shows: { label: "Add to Cart", does: "add-to-cart" } },
  { types: ["self_paced_courses"], free: false, signedIn: false, shows: { label: "Add to Cart", does: "keep-locally" } },
  { signedIn: false, shows: { label: "Register Now", does: "sign-in" } },
  { signedIn: true, free: true, shows: { label: "Register Now", does: "register" } },
  { signedIn: true, free: false, shows: { label: "Register Now", does: "buy" } },
];

function fits(line: Line, facts: (typeof combinations)[number]): boolean {
  return (
    (line.learning === undefined || line.learning === facts.learning) &&
    (line.inCart === undefined || line.inCart === facts.inCart) &&
    (line.types === undefined || line.types.includes(facts.course_type)) &&
    (line.free === undefined || line.free === !facts.price) &&
    (line.signedIn === undefined || line.signedIn === facts.signedIn)
  );
}

describe("what a card offers", () => {
  test("[CARD-08] the action is one pure function with exactly one label for each of the 120 combinations", () => {
    expect(combinations).toHaveLength(120);
    for (const facts of combinations) {
      const line = table.find((each) => fits(each, facts));
      expect(cardAction(facts), JSON.stringify(facts)).toEqual(line?.shows);
      expect(cardAction(facts)).toEqual(cardAction({ ...facts }));
    }
  });

  test("[CARD-08] the learning record decides before the cart, the cart before the kind, the kind before the price", () => {
    const all = { signedIn: true, learning: true, inCart: true, course_type: "self_paced_courses", price: 499 } as const;
    expect(cardAction(all).label).toBe("Start Learning");
    expect(cardAction({ ...all, learning: false }).label).toBe("Go to Cart");
    expect(cardAction({ ...all, learning: false, inCart: false, course_type: "webinars" }).label).toBe("Register Now");
    expect(cardAction({ ...all, learning: false, inCart: false }).label).toBe("Add to Cart");
    expect(cardAction({ ...all, learning: false, inCart: false, price: null }).label).toBe("Enroll Now");
  });
});

test("[CARD-09] what has no review is new, unless it is a webinar; one review ends it", () => {
  for (const courseType of courseTypes) {
    expect(isNew(courseType, 0), courseType).toBe(courseType !== "webinars");
    expect(isNew(courseType, 1), courseType).toBe(false);
  }
});
