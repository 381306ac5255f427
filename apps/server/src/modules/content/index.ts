export { publishPage } from "./publish-page.ts";
export { type NewHome, saveHome } from "./save-home.ts";
export { savePage } from "./save-page.ts";
