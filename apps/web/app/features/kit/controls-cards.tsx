import { type ReactNode, useState } from "react";
import { Button, LinkButton } from "../../ui/button.tsx";
import { CourseCard, type CourseCardProps } from "../../ui/cards/course-card.tsx";
import { CourseCardSkeleton } from "../../ui/cards/course-card-skeleton.tsx";
import { CourseGrid } from "../../ui/cards/course-grid.tsx";
import { Got } from "../../ui/cards/got.tsx";
import { KitSection, Specimen } from "./specimen.tsx";

type Sample = Omit<CourseCardProps, "bookmarked" | "onBookmark" | "action" | "to">;

const words = {
  title: "Course card, every action state",
  start: "Start Learning",
  enrolled: "Enrolled",
  toCart: "Go to Cart",
  enroll: "Enroll Now",
  add: "Add to Cart",
  register: "Register Now",
} as const;

const course = { type: "self_paced_courses", kind: "Self-paced course" } as const;
const phonics: Sample = {
  ...course,
  slug: "phonics-that-sticks",
  title: "Phonics that sticks: reading in Grades 1–3",
  category: "Early literacy",
  instructor: "Meenakshi Iyer",
  rating: 4.8,
  ratings: 1264,
  price: 499,
  oldPrice: 899,
};
const meeting: Sample = {
  type: "expert_masterclass",
  kind: "Expert masterclass",
  slug: "difficult-parent-meeting",
  title: "The difficult parent meeting",
  category: "School life",
  instructor: "Nandita Ghosh",
  date: "2025-12-13",
  rating: 4.8,
  ratings: 196,
  price: 499,
};
const fractions: Sample = {
  ...course,
  slug: "fractions-with-paper-folding",
  title: "Fractions with paper folding",
  category: "Mathematics",
  instructor: "Tendai Moyo",
  rating: 4.9,
  ratings: 842,
  price: 349,
};
const questions: Sample = {
  ...course,
  slug: "questions-that-show",
  title: "Questions that show you what they know",
  category: "Assessment",
  instructor: "Dr. Farida Sheikh",
  rating: 4.7,
  ratings: 3108,
  price: 0,
};
const grammar: Sample = {
  ...course,
  slug: "hindi-grammar-through-games",
  title: "Hindi grammar through games",
  category: "Languages",
  instructor: "Rajkumar Mishra",
  rating: null,
  ratings: 0,
  price: 299,
  isNew: true,
};
const marking: Sample = {
  type: "webinars",
  kind: "Talk",
  slug: "marking-forty-notebooks",
  title: "Marking forty notebooks before dinner",
  category: "Workload",
  instructor: "Ritika Malhotra",
  date: "2025-11-18",
  rating: 4.7,
  ratings: 912,
  price: 0,
};

function SampleCard({ sample, action, kept = false }: { sample: Sample; action: ReactNode; kept?: boolean }) {
  const [bookmarked, setBookmarked] = useState(kept);
  return <CourseCard {...sample} to="/kit" bookmarked={bookmarked} onBookmark={setBookmarked} action={action} />;
}

const startLearning = (
  <LinkButton to="/kit" variant="soft" size="s">
    {words.start}
  </LinkButton>
);
const goToCart = (
  <LinkButton to="/kit" variant="line" size="s">
    {words.toCart}
  </LinkButton>
);
const addToCart = <Button size="s">{words.add}</Button>;

export function CourseCardsKit() {
  return (
    <KitSection title={words.title}>
      <Specimen name="course-card/start-learning">
        <SampleCard sample={phonics} action={startLearning} kept />
      </Specimen>
      <Specimen name="course-card/enrolled">
        <SampleCard sample={meeting} action={<Got>{words.enrolled}</Got>} />
      </Specimen>
      <Specimen name="course-card/go-to-cart">
        <SampleCard sample={fractions} action={goToCart} />
      </Specimen>
      <Specimen name="course-card/enroll-now">
        <SampleCard sample={questions} action={<Button size="s">{words.enroll}</Button>} />
      </Specimen>
      <Specimen name="course-card/add-to-cart">
        <SampleCard sample={grammar} action={addToCart} />
      </Specimen>
      <Specimen name="course-card/register-now">
        <SampleCard sample={marking} action={<Button size="s">{words.register}</Button>} />
      </Specimen>
      <Specimen name="course-card/skeleton">
        <CourseCardSkeleton />
      </Specimen>
      <Specimen name="course-grid/catalogue" wide>
        <CourseGrid>
          <SampleCard sample={phonics} action={startLearning} kept />
          <SampleCard sample={grammar} action={addToCart} />
          <CourseCardSkeleton />
        </CourseGrid>
      </Specimen>
    </KitSection>
  );
}
