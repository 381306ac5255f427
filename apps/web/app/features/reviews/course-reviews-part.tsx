import { deferredPart } from "../../ui/deferred-part.tsx";
import type { CourseReviewsProps } from "./course-reviews.tsx";
// A document has the looks of its parts, whenever their code comes.
import "../../ui/tag.css";
import "./section.module.css";
import "./stars.module.css";

export const CourseReviewsPart = deferredPart<CourseReviewsProps>(async () => (await import("./course-reviews.tsx")).CourseReviews);
