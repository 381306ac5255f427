import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { sharedKinds } from "../identity/sharing.ts";
import { keysOf, schoolBoards, schoolTypes } from "../schools/kinds.ts";
import { ofSchool } from "../schools/school.ts";
import { limitParam, maxRows, offsetParam } from "../wire.ts";
import { schoolSizes } from "./similar.ts";

/** A figure is of those alone who said yes to it: of how many, beside how many there are. */
const ofThese = { of: z.int() };

/** A month of India: 2026-04. */
const month = z.string().check(z.regex(/^\d{4}-\d{2}$/));

/** The steps of skill of a course, the highest last. */
export const skillLevels = ["starter", "steady", "advanced"] as const;
export type SkillLevel = (typeof skillLevels)[number];

const competencyFigure = z.object({
  node: z.string(),
  title: z.string(),
  standard: z.string(),
  /** Of this year, of those who share their hours. */
  minutes: z.int(),
  /** How many of those who share their levels have completed something about it. */
  evidenced: z.int(),
  /** The middle one of similar schools, in minutes for each teacher who shares; none where fewer than five have one. */
  similar_minutes: z.nullable(z.number()),
  /** Below similar schools, or somebody who shares their levels has completed nothing about it. */
  is_gap: z.boolean(),
});
export type CompetencyFigure = z.output<typeof competencyFigure>;

/** Who a school is compared with, and by which rule: the page prints it. */
const similar = z.object({
  board: z.nullable(z.enum(keysOf(schoolBoards))),
  school_type: z.enum(keysOf(schoolTypes)),
  size: z.enum(keysOf(schoolSizes)),
  rule: z.object({ schools: z.int(), teachers: z.int(), figure: z.literal("middle") }),
  /** How many similar schools there are of which enough teachers share their hours; the school itself is not one of them. */
  schools: z.int(),
  counted_at: z.nullable(z.iso.datetime()),
  /** None while there are too few. */
  minutes_a_teacher: z.nullable(z.number()),
  /** Of those who share their certificates, the share that has one: 0 to 1. */
  certified_share: z.nullable(z.number()),
});

/** What the page says that nobody measures yet. */
export const notMeasured = ["teaching_quotient", "taas_attendance", "classes_without_teacher"] as const;

export const GetDashboard = defineEndpoint({
  name: "GetDashboard",
  method: "GET",
  path: "/school/dashboard",
  summary: "The figures of a school, of those of its teachers who said yes to each, and of similar schools, for its contacts.",
  query: z.object(ofSchool),
  reply: z.object({
    school_id: z.uuid(),
    /** Of India. */
    day: z.iso.date(),
    /** The year of professional development, April to March. */
    year: z.object({ from: z.iso.date(), to: z.iso.date() }),
    /** How many are linked. */
    teachers: z.int(),
    certified: z.object({ teachers: z.int(), ...ofThese }),
    hours: z.object({ minutes: z.int(), ...ofThese }),
    levels: z.object(ofThese),
    /** The last twelve, this one last. */
    months: z.array(z.object({ month, minutes: z.int() })).check(z.maxLength(12)),
    /** Every competency that somebody has done something about, or similar schools have; the most minutes first. */
    competencies: z.array(competencyFigure).check(z.maxLength(maxRows)),
    similar,
    not_measured: z.array(z.enum(notMeasured)).check(z.maxLength(notMeasured.length)),
  }),
  rows: maxRows,
});
export type Dashboard = z.output<typeof GetDashboard.reply>;

export const teacherSorts = ["name", "hours"] as const;

const dashboardTeacher = z.object({
  teacher_id: z.uuid(),
  name: z.string(),
  photo_url: z.nullable(z.string()),
  subjects: z.array(z.string()).check(z.maxLength(6)),
  grades: z.array(z.int()).check(z.maxLength(13)),
  /** What they said yes to; whatever else is empty here. */
  shares: z.array(z.enum(sharedKinds)).check(z.maxLength(sharedKinds.length)),
  /** Of this year; null where they do not share their hours. */
  minutes: z.nullable(z.int()),
  /** Those that count now; null where they do not share them. */
  certificates: z.nullable(z.int()),
  competencies: z
    .array(z.object({ node: z.string(), minutes: z.nullable(z.int()), level: z.nullable(z.enum(skillLevels)) }))
    .check(z.maxLength(maxRows)),
});
export type DashboardTeacher = z.output<typeof dashboardTeacher>;

export const ListDashboardTeachers = defineEndpoint({
  name: "ListDashboardTeachers",
  method: "GET",
  path: "/school/dashboard/teachers",
  summary:
    "The linked teachers of a school with what each lets it see: hours, certificates and levels, by competency. Each of them can see that it was looked at.",
  query: z.object({
    sort: z.prefault(z.enum(teacherSorts), "name"),
    /** A page offers 30, 50 and 100. */
    limit: limitParam(30),
    offset: offsetParam,
    ...ofSchool,
  }),
  reply: z.object({
    total: z.int(),
    data: z.array(dashboardTeacher),
    /** What the competencies of this page are called. */
    competencies: z.array(z.object({ node: z.string(), title: z.string() })).check(z.maxLength(maxRows)),
  }),
  rows: maxRows,
});
