export { listStandards } from "./list-standards.ts";
export { saveFramework } from "./save-framework.ts";
