export { rebuildFigures } from "./check/rebuild-figures.ts";
