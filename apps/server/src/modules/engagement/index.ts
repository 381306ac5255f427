export { exportEngagement } from "./export-engagement.ts";
