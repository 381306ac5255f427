import type { CourseType } from "./kinds.ts";

/** What is known of a resource and the person who looks at it. */
export interface CardFacts {
  readonly signedIn: boolean;
  /** An active learning record of this person. */
  readonly learning: boolean;
  readonly inCart: boolean;
  readonly course_type: CourseType;
  /** What was held can be seen at any hour. */
  readonly replay?: boolean;
  /** Rupees; 0 and null are free. */
  readonly price: number | null;
}

export type CardAction =
  | { readonly label: "Start Learning"; readonly does: "open-learning" }
  | { readonly label: "Enrolled"; readonly does: "nothing" }
  | { readonly label: "Go to Cart"; readonly does: "open-cart" }
  | { readonly label: "Enroll Now"; readonly does: "enrol" | "keep-locally" }
  | { readonly label: "Add to Cart"; readonly does: "add-to-cart" | "keep-locally" }
  | { readonly label: "Register Now"; readonly does: "sign-in" | "register" | "buy" };

/** Begun at any hour, without waiting for a date. */
const startsNow = new Set<CourseType>(["self_paced_courses", "micro_resources"]);

/** One label for every combination, decided in this order: learning record, cart, kind, price. */
export function cardAction({ signedIn, learning, inCart, course_type, replay = false, price }: CardFacts): CardAction {
  const free = price === null || price === 0;
  if (learning) {
    return replay || startsNow.has(course_type)
      ? { label: "Start Learning", does: "open-learning" }
      : { label: "Enrolled", does: "nothing" };
  }
  if (inCart) return { label: "Go to Cart", does: "open-cart" };
  if (course_type === "self_paced_courses") {
    if (free) return { label: "Enroll Now", does: signedIn ? "enrol" : "keep-locally" };
    return { label: "Add to Cart", does: signedIn ? "add-to-cart" : "keep-locally" };
  }
  return { label: "Register Now", does: signedIn ? (free ? "register" : "buy") : "sign-in" };
}

/** Something new that nobody has rated yet. A talk is over too soon to be called new. */
export function isNew(courseType: CourseType, reviewCount: number): boolean {
  return courseType !== "webinars" && reviewCount === 0;
}
