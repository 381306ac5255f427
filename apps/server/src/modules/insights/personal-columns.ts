import { none, type PersonalRegister, whileAccount } from "#platform/personal.ts";

const forSchool = "to show the schools that they let see it what they have completed";
const done = { kind: "behaviour", purpose: forSchool, keep: whileAccount } as const;
const called = { kind: "identity", purpose: "to show a school its teachers in order", keep: whileAccount } as const;
const teaches = { kind: "content", purpose: "to show a school its teachers in order", keep: whileAccount } as const;

export const insightsColumns: PersonalRegister<"insights"> = {
  "insights.band": { board: none, school_type: none, size: none, compared_at: none },
  "insights.member": {
    school_id: none,
    user_id: none,
    name: called,
    name_key: called,
    picture_id: none,
    subjects: teaches,
    grades: teaches,
    shares: { kind: "content", purpose: "to show a school nothing that they did not say yes to", keep: whileAccount },
    minutes: done,
    certificates: done,
  },
  "insights.person": { user_id: none, certificates: done },
  "insights.person_level": { user_id: none, node: done, level: done },
  "insights.person_minutes": { user_id: none, month: done, node: done, minutes: done },
  "insights.report": { user_id: none, school_id: none, job_id: none, format: none, asked_at: none, less: none, file_id: none },
  "insights.school": {
    school_id: none,
    version: none,
    day: none,
    is_behind: none,
    linked: none,
    share_hours: none,
    share_certificates: none,
    share_levels: none,
    minutes: none,
    certified: none,
    months: none,
    competencies: none,
    less: none,
    board: none,
    school_type: none,
    size: none,
    similar_schools: none,
    similar_figures: none,
    similar_at: none,
    checked_at: none,
  },
};
