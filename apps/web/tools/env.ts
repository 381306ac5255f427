/** Whether the page that shows every component is built: not into what is shipped, where it would decide how the others are cut into files. */
export const withKit = (process.env.KIT_PAGE ?? (process.env.NODE_ENV === "production" ? "off" : "on")) === "on";
/** Makes another build of the same source. */
export const buildMark = process.env.BUILD_MARK ?? "";
