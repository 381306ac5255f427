import type { CourseCard } from "@upaya/contracts/catalogue/card.ts";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { CompetencyFigure, Dashboard, DashboardTeacher, ListDashboardTeachers } from "@upaya/contracts/insights/dashboard.ts";
import type { GetGap } from "@upaya/contracts/insights/gaps.ts";
import type { GetSchoolReport } from "@upaya/contracts/insights/report.ts";
import { idOf } from "./builders.ts";

/** Of a school where 36 share their hours and 30 their levels. */
export const buildFigure = (more: Partial<CompetencyFigure> = {}): CompetencyFigure => ({
  node: "inclusion",
  title: "Makes room for every learner",
  standard: "Core Values and Ethics",
  minutes: 36 * 60,
  evidenced: 18,
  similar_minutes: null,
  is_gap: true,
  ...more,
});

const lastMonths = [
  "2025-12",
  "2026-01",
  "2026-02",
  "2026-03",
  "2026-04",
  "2026-05",
  "2026-06",
  "2026-07",
  "2026-08",
  "2026-09",
  "2026-10",
];

export const buildDashboard = (more: Partial<Dashboard> = {}): Dashboard => ({
  school_id: idOf("5"),
  day: "2026-11-20",
  year: { from: "2026-04-01", to: "2027-03-31" },
  teachers: 42,
  certified: { teachers: 29, of: 38 },
  hours: { minutes: 36 * 1_884, of: 36 },
  levels: { of: 30 },
  months: [...lastMonths.map((month, index) => ({ month, minutes: 600 * (index + 1) })), { month: "2026-11", minutes: 1_230 }],
  competencies: [buildFigure()],
  similar: {
    board: "cbse",
    school_type: "k12",
    size: "to_50",
    rule: { schools: 5, teachers: 3, figure: "middle" },
    schools: 3,
    counted_at: null,
    minutes_a_teacher: null,
    certified_share: null,
  },
  not_measured: ["teaching_quotient", "taas_attendance", "classes_without_teacher"],
  ...more,
});

export const buildTeacher = (more: Partial<DashboardTeacher> = {}): DashboardTeacher => ({
  teacher_id: idOf("21"),
  name: "Priya Shinde",
  photo_url: null,
  subjects: ["Mathematics"],
  grades: [4, 5],
  shares: ["hours", "certificates", "levels"],
  minutes: 1_884,
  certificates: 2,
  competencies: [{ node: "inclusion", minutes: 90, level: "steady" }],
  ...more,
});

export const buildTeachers = (data: DashboardTeacher[], total = data.length): Reply<typeof ListDashboardTeachers> => ({
  total,
  data,
  competencies: [{ node: "inclusion", title: "Makes room for every learner" }],
});

export const buildReport = (more: Partial<Reply<typeof GetSchoolReport>> = {}): Reply<typeof GetSchoolReport> => ({
  state: "none",
  format: null,
  asked_at: null,
  done: 0,
  total: 0,
  file: null,
  ...more,
});

export const buildCourse = (more: Partial<CourseCard> = {}): CourseCard => ({
  id: idOf("31"),
  slug: "room-for-everyone",
  slugtitle: "room-for-everyone",
  name: "Room for everyone",
  summary: "Three lessons, one class.",
  temp_instructor_name: "Lakshmi Iyer",
  price: 499,
  price_type: "paid",
  course_type: "self_paced_courses",
  category: "self_paced_course",
  thumbnail: "/covers/self_paced_courses/room-for-everyone.svg",
  start_date: null,
  is_over: false,
  ready: true,
  language: "en",
  level: "starter",
  minutes: 95,
  subjects: [],
  ...more,
});

export const buildGap = (more: Partial<Reply<typeof GetGap>> = {}): Reply<typeof GetGap> => ({
  node: "inclusion",
  title: "Makes room for every learner",
  standard: "Core Values and Ethics",
  lacking: { teachers: 12, of: 30 },
  minutes_a_teacher: 60,
  similar_minutes: 120,
  courses: [buildCourse()],
  ...more,
});
