export { exportLearning } from "./export-learning.ts";
