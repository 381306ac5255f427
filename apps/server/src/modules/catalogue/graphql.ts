import type { CourseCard } from "@upaya/contracts/catalogue/card.ts";
import { courseTypes } from "@upaya/contracts/catalogue/kinds.ts";
import { latestArgs, webinarsArgs } from "@upaya/contracts/catalogue/list-resources.ts";
import { slugTitle } from "@upaya/contracts/catalogue/wire-names.ts";
import { type Builder, parsedArgs } from "#platform/graphql/builder.ts";
import { everyone } from "#platform/policy.ts";
import { listLatestCourses } from "./lists/list-latest-courses.ts";
import { listWebinars } from "./lists/list-webinars.ts";

export function addCatalogueFields(builder: Builder): void {
  const card = cardType(builder);
  const where = builder.inputType("WebinarsWhere", {
    fields: (input) => ({
      id: input.id(),
      slug: input.string(),
      course_type: input.string(),
      category: input.string(),
      subject: input.string(),
      language: input.string(),
      price_type: input.string(),
    }),
  });
  builder.queryField("webinars", (t) =>
    t.field({
      type: [card],
      policy: everyone,
      input: webinarsArgs,
      args: { where: t.arg({ type: where }), limit: t.arg.int(), offset: t.arg.int() },
      resolve: (_parent, args, { ctx }) => listWebinars(ctx, parsedArgs(webinarsArgs, args)),
    }),
  );
  builder.queryField("latest_courses", (t) =>
    t.field({
      type: [card],
      policy: everyone,
      input: latestArgs,
      args: { limit: t.arg.int() },
      resolve: (_parent, args, { ctx }) => listLatestCourses(ctx, parsedArgs(latestArgs, args)),
    }),
  );
}

function cardType(builder: Builder) {
  const reviews = builder.objectRef<NonNullable<CourseCard["reviews"]>>("Reviews").implement({
    fields: (t) => ({ rating: t.exposeFloat("rating"), count: t.exposeInt("count") }),
  });
  const type = builder.enumType("CourseType", { values: courseTypes });
  return builder.objectRef<CourseCard>("CourseCard").implement({
    description: "A resource as a card shows it. Prices are rupees; null is free.",
    fields: (t) => ({
      id: t.exposeID("id"),
      slug: t.exposeString("slug"),
      [slugTitle]: t.exposeString(slugTitle),
      name: t.exposeString("name"),
      summary: t.exposeString("summary"),
      temp_instructor_name: t.exposeString("temp_instructor_name"),
      price: t.exposeFloat("price", { nullable: true }),
      price_type: t.exposeString("price_type"),
      course_type: t.expose("course_type", { type }),
      category: t.exposeString("category"),
      thumbnail: t.exposeString("thumbnail"),
      start_date: t.exposeString("start_date", { nullable: true }),
      is_over: t.exposeBoolean("is_over"),
      ready: t.exposeBoolean("ready"),
      language: t.exposeString("language"),
      level: t.exposeString("level"),
      minutes: t.exposeInt("minutes"),
      subjects: t.exposeStringList("subjects"),
      reviews: t.expose("reviews", { type: reviews, nullable: true }),
      webinar_reviews: t.expose("webinar_reviews", { type: reviews, nullable: true }),
    }),
  });
}
