export { type NewHome, saveHome } from "./save-home.ts";
