import type { NewHome } from "./save-home.ts";

export const short = (index: number) => ({
  id: `built-${index}`,
  title: `Short ${index}`,
  description: "One move",
  hashtags: ["calm"],
  ytId: `built${String(index).padStart(6, "0")}`,
});

export const review = (id: string, rating: number) => ({
  id,
  fullname: "Asha Rao",
  description: "It helped on Monday.",
  rating,
  google_review_link: null,
  image: null,
});

/** A home page that may be saved. */
export function homeOf(parts: Partial<NewHome> = {}): NewHome {
  return {
    headline: { lead: "Better teaching,", turns: ["every day"] },
    stats: [{ count: 7, title: "Places" }],
    shorts: Array.from({ length: 20 }, (_, index) => short(index)),
    slides: [0, 1, 2, 3].map((slot) =>
      [0, 1].map((at) => ({ id: `slide-${slot}-${at}`, title: "A slide", cover: "/covers/webinar/a-slide.svg" })),
    ),
    banners: [{ id: "notice", title: "A notice", text: "Read it", label: "Read", to: "/quiz" }],
    testimonials: [{ ...review("built", 5), profession: "Teacher" }],
    app_reviews: [review("built", 5)],
    logos: [],
    features: [],
    groups: [],
    ...parts,
  };
}
