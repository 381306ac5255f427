export { saveReferenceLists } from "./save-reference-lists.ts";
