import { screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, vi } from "vitest";
import { toast } from "../../../ui/toast.tsx";
import { ownSchool } from "./builders.ts";
import { buildDashboard, buildGap, buildReport, buildTeacher, buildTeachers } from "./dashboard-builders.ts";
import { here } from "./here.ts";
import { cleanly, settle, show, there } from "./stage.tsx";

export const calls = {
  figures: "GET /school/dashboard",
  teachers: "GET /school/dashboard/teachers",
  gap: "GET /school/gaps/:node",
  report: "GET /school/dashboard/report",
  make: "POST /school/dashboard/report",
  fetchIt: "POST /school/dashboard/report/link",
  cart: "POST /cart/school",
} as const;

/** Everything is in sight, or nothing is. */
export const sight = { isAll: true };
class Watcher {
  private readonly tell: (entries: { isIntersecting: boolean }[]) => void;
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.tell = tell;
  }
  observe() {
    if (sight.isAll) queueMicrotask(() => this.tell([{ isIntersecting: true }]));
  }
  disconnect() {}
}

/** The same beginning for each test of the dashboard: a contact of a school whose teachers share. */
export function atDashboard(): void {
  cleanly();
  beforeEach(() => {
    sight.isAll = true;
    here.schools = [ownSchool];
    vi.stubGlobal("IntersectionObserver", Watcher);
    vi.spyOn(toast, "success").mockImplementation(() => undefined);
    vi.spyOn(toast, "error").mockImplementation(() => undefined);
    there.answers[calls.figures] = () => buildDashboard();
    there.answers[calls.teachers] = () => buildTeachers([buildTeacher()]);
    there.answers[calls.report] = () => buildReport();
    there.answers[calls.gap] = () => buildGap();
    there.answers["GET /cart/school"] = () => ({ response: { data: [] } });
  });
}

export async function openDashboard(page: ReactNode, search = "") {
  const router = await show(page, `/profile/dashboard${search}`);
  // The parts that come later have code of their own.
  await vi.waitFor(
    async () => {
      await settle();
      expect(screen.queryAllByRole("status", { name: /^Loading/ })).toEqual([]);
    },
    { timeout: 10_000 },
  );
  return router;
}
