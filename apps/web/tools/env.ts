/** The page that shows every component is a build of its own, so that what is tested is what is shipped. While developing it is one of the routes. */
export const isKitBuild = process.env.KIT_BUILD === "on";
export const withKit = isKitBuild || process.env.NODE_ENV !== "production";
/** Makes another build of the same source. */
export const buildMark = process.env.BUILD_MARK ?? "";
