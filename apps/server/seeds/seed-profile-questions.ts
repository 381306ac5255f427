import type { Ctx } from "#platform/ctx.ts";
import { saveProfileQuestions } from "../src/modules/identity/index.ts";

/** Fixed ids: seeding again rewords a question and keeps its answers. */
const idOf = (number: number) => `019a2b00-0000-7000-8000-${String(number).padStart(12, "0")}`;

const questions = [
  {
    title: "Which classes could you cover at short notice?",
    kind: "multi_select",
    options: [
      "Montessori/Early Years",
      "Early Primary (1-3)",
      "Primary (4-5)",
      "Middle (6-8)",
      "Secondary (9-10)",
      "Senior Secondary (11-12)",
    ],
  },
  {
    title: "How far would you travel for one day?",
    kind: "multiple_choice",
    options: ["Under 5 km", "5 to 15 km", "15 to 30 km", "Further"],
  },
  {
    title: "Which languages can you teach in?",
    kind: "multi_select",
    options: ["Hindi", "English", "Marathi", "Gujarati", "Tamil", "Telugu", "Kannada", "Bengali", "Urdu", "Kiswahili"],
  },
  {
    title: "Which days are you usually free?",
    kind: "multi_select",
    options: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
  },
  {
    title: "How soon can you begin when a school calls?",
    kind: "multiple_choice",
    options: ["The same day", "The next day", "Within a week", "Within a month"],
  },
  {
    title: "What have you taught with?",
    kind: "multi_select",
    options: ["Chalk and board", "Projector", "Interactive board", "Tablets", "A lab", "Nothing but voices"],
  },
  {
    title: "How large a class are you at ease with?",
    kind: "multiple_choice",
    options: ["Up to 20", "21 to 35", "36 to 50", "More than 50"],
  },
  { title: "What should a school know about your teaching?", kind: "free_text", options: [] },
] as const;

/** The questions of the profile; they help schools that look for a teacher. */
export const profileQuestions = questions.map((question, index) => ({ ...question, id: idOf(index + 1), position: index + 1 }));

export async function seedProfileQuestions(ctx: Ctx): Promise<number> {
  await saveProfileQuestions(ctx, profileQuestions);
  return profileQuestions.length;
}
