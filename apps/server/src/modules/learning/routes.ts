import { GetCourse, ListCourses, PublishCourse, RetireCourse } from "@upaya/contracts/learning/course-desk.ts";
import { Enrol, Leave } from "@upaya/contracts/learning/enrolment.ts";
import { ListFavourites } from "@upaya/contracts/learning/favourites.ts";
import { endpoint } from "#platform/http/route.ts";
import { holds, signedIn } from "#platform/policy.ts";
import { getCourse } from "./courses/get-course.ts";
import { listCourses } from "./courses/list-courses.ts";
import { publishCourse } from "./courses/publish-at-desk.ts";
import { retireCourse } from "./courses/retire-course.ts";
import { enrol } from "./enrolment/enrol.ts";
import { leave } from "./enrolment/leave.ts";
import { listFavourites } from "./list-favourites.ts";
import { ownsRecord } from "./policies.ts";

const authors = holds("staff_content", "staff_admin");

export const learningRoutes = [
  endpoint(ListFavourites, signedIn, listFavourites),
  endpoint(Enrol, signedIn, enrol),
  endpoint(Leave, ownsRecord, leave),
  endpoint(ListCourses, authors, listCourses),
  endpoint(GetCourse, authors, getCourse),
  endpoint(PublishCourse, authors, publishCourse),
  endpoint(RetireCourse, authors, retireCourse),
];
