import type { Telling } from "./tell.ts";
import { routeTo } from "./routes.ts";

export const buildTelling = (user_id: string, change: Partial<Telling> = {}): Telling => ({
  user_id,
  kind: "badge",
  facts: { title: "Ten evenings" },
  route: routeTo("badges"),
  ...change,
});
