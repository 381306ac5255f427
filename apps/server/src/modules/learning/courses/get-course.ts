import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { GetCourse } from "@upaya/contracts/learning/course-desk.ts";
import type { DeskItem } from "@upaya/contracts/staff.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { webAddress } from "#platform/web-address.ts";
import { findVideos } from "../../media/index.ts";
import { minutesOf } from "./course.ts";
import { listCheckPreview, listPreview, type PreviewLesson } from "./desk.store.ts";
import { listNamedFilms } from "./films/films.store.ts";
import { filmChoices, filmsPart } from "./films/tell-films.ts";
import { textOf } from "./rich-text.ts";
import { sizeText } from "./size-text.ts";
import { findVersion, type Version } from "./versions.store.ts";

/** So many lessons a page of the desk shows. */
const mostLessons = 90;

/** The whole course as it would be, keys and all, for whoever decides about it. */
export async function getCourse(ctx: Ctx, { id }: Input<typeof GetCourse>): Promise<Reply<typeof GetCourse>> {
  const version = (await findVersion(ctx.db, id)) ?? fail("not_found");
  const lessons = await listPreview(ctx.db, id, mostLessons);
  const check = await listCheckPreview(ctx.db, id);
  const films = await listNamedFilms(ctx.db, id, mostLessons);
  const videos = await findVideos(
    ctx.db,
    films.flatMap(({ video_id }) => video_id ?? []),
  );
  const page = webAddress(ctx.env, `/learning/${version.slug}`);
  const state = stateOf(version);
  return {
    id,
    subject: version.title,
    state,
    due: null,
    at: version.made_at.toISOString(),
    parts: [
      { kind: "facts", title: "The course", facts: factsOf(version, lessons) },
      ...(version.lacks.length > 0
        ? [{ kind: "words" as const, title: "Missing before it can be published", text: version.lacks.join("\n") }]
        : []),
      ...filmsPart(films, videos),
      { kind: "words", title: "Description", text: version.card.description },
      ...lessons.map((lesson) => ({ kind: "words" as const, title: titleOf(lesson), text: lessonText(lesson) })),
      ...(check.length > 0 ? [{ kind: "words" as const, title: `Final check (${check.length} questions)`, text: askedText(check) }] : []),
      ...(state === "open" ? [{ kind: "page" as const, title: "As people see it", url: page }] : []),
    ],
    history: historyOf(version),
    fill: {},
    choices: filmChoices(films, videos),
  };
}

function stateOf({ state, retires_at }: Version): string {
  if (state !== "published") return state;
  return retires_at ? "leaving" : "open";
}

function factsOf({ slug, card, edition, revision, minutes, retires_at }: Version, lessons: readonly PreviewLesson[]) {
  return [
    { name: "Address", value: `/learning/${slug}` },
    { name: "Edition", value: `${edition}, revision ${revision}` },
    { name: "Summary", value: card.summary },
    { name: "Instructor", value: card.instructor },
    { name: "Language", value: card.language },
    { name: "Price", value: card.price === 0 ? "Free" : `₹${card.price}/-` },
    { name: "Length", value: `${lessons.length} lessons, ${minutes} minutes` },
    ...(retires_at ? [{ name: "Ends", value: retires_at.toISOString() }] : []),
  ];
}

const titleOf = ({ title, kind, seconds, preview }: PreviewLesson) =>
  `${title} (${kind}, ${minutesOf(seconds)} min${preview ? ", free preview" : ""})`;

const askedText = (questions: PreviewLesson["questions"]) =>
  questions
    .map(({ title, options, option_index, explanation }, index) =>
      [`${index + 1}. ${title}`, ...options.map((option, at) => `${at === option_index ? "✓" : "·"} ${option}`), explanation].join("\n"),
    )
    .join("\n\n");

function lessonText({ body, ask, said, questions, attachments }: PreviewLesson): string {
  // A blank line between blocks: whoever decides reads the whole of it.
  const read = body.map((block) => textOf([block]));
  const files = attachments.map(({ title, bytes }) => `To take along: ${title} (PDF, ${sizeText(bytes)})`);
  return [said.join(" "), ...read, ask ?? "", askedText(questions), ...files].filter(Boolean).join("\n\n") || "Nothing yet.";
}

function historyOf({ made_at, published_at, retired_at }: Version): DeskItem["history"] {
  const step = (at: Date | null, what: string) => (at ? [{ at: at.toISOString(), who: "Staff", what }] : []);
  return [...step(retired_at, "Retired"), ...step(published_at, "Published"), ...step(made_at, "Imported")];
}
