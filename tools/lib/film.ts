export { clip as film } from "@upaya/server/modules/media/video/clip.builders.ts";
export { filmed } from "@upaya/server/modules/learning/courses/course.builders.ts";
