export { courseMinutes, outlineOf } from "./courses/course.ts";
export { importCourse } from "./courses/import-course.ts";
export { publishVersion } from "./courses/publish-course.ts";
export { readCourse } from "./courses/read-course.ts";
export { readFolder } from "./courses/read-folder.ts";
