export { courseMinutes, outlineOf } from "./courses/course.ts";
export { importCourse, knownThings } from "./courses/import-course.ts";
export { importFolder } from "./courses/import-folder.ts";
export type { Card } from "./courses/cards/card.ts";
export { readCards } from "./courses/cards/read-cards.ts";
export { talkResource } from "./courses/cards/save-card.ts";
export { publishVersion } from "./courses/publish-course.ts";
export { readCourse } from "./courses/read-course.ts";
export { readFolder } from "./courses/read-folder.ts";
