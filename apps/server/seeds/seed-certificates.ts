import { randomUUID } from "node:crypto";
import { BeginTry, HandInTry } from "@upaya/contracts/learning/check.ts";
import { WithdrawCertificate } from "@upaya/contracts/learning/certificate-desk.ts";
import { CorrectCertificate, GetMyCertificate, type MyCertificate, NameCertificates } from "@upaya/contracts/learning/certificates.ts";
import { Enrol } from "@upaya/contracts/learning/enrolment.ts";
import { OpenLesson } from "@upaya/contracts/learning/lesson.ts";
import { AnswerQuestion, SaveProgress, WriteTask } from "@upaya/contracts/learning/progress.ts";
import type { SignedIn } from "#platform/actor.ts";
import { systemCtx } from "#platform/ctx.ts";
import type { Platform } from "#platform/platform.ts";
import { withdrawDue } from "../src/modules/learning/index.ts";
import { type Act, actsOf, earlier } from "./acts.ts";
import { personas, type SampleCertificate } from "./personas.ts";
import { readSeedCourse } from "./seed-catalogue.ts";

const dayMs = 86_400_000;
/** The notice of a withdrawal lasts a week. */
const noticeMs = 8 * dayMs;

type SeedCourse = Awaited<ReturnType<typeof readSeedCourse>>;

const signedIn = (id: string, roles: readonly string[] = []): SignedIn => ({ kind: "user", id, roles, grants: [] });

/** Courses that sample people have done, by the acts by which anybody does them. What is there from an earlier time stays as it is. */
export async function seedCertificates(platform: Platform, ids: ReadonlyMap<string, string>): Promise<void> {
  const admin = personas.find(({ roles }) => roles?.includes("staff_admin"));
  const staff = signedIn(ids.get(admin?.email ?? "") ?? "", ["staff_admin"]);
  for (const { email, certificate } of personas)
    if (certificate) await seedCertificate(platform, { person: signedIn(ids.get(email) ?? ""), staff }, certificate);
}

/** By the acts of the person, and of the staff where they withdraw it. */
export async function seedCertificate(
  platform: Platform,
  who: { readonly person: SignedIn; readonly staff: SignedIn },
  sample: SampleCertificate,
): Promise<void> {
  const course = await readSeedCourse(sample.course);
  const act = actsOf(platform, who.person);
  await act(Enrol, { resource_id: course.id });
  const mine = () => act(GetMyCertificate, { slug: course.slug });
  const before = await mine();
  if (before.certificate?.name) return;
  if (before.left.lessons > 0) await doLessons(platform, who.person, course);
  if (sample.is === "nearly") return;
  if (before.left.check) await passCheck(act, course);
  await act(NameCertificates, sample.wrongName ?? sample.name);
  const { number } = numbered(await mine());
  if (sample.is === "corrected") await act(CorrectCertificate, { number, ...sample.name });
  if (sample.is !== "withdrawn") return;
  const reason = "A sample: what a withdrawn certificate looks like.";
  await actsOf(earlier(platform, noticeMs), who.staff)(WithdrawCertificate, { id: number, why: "another_person", reason });
  await withdrawDue(systemCtx(platform, "seed"));
}

function numbered({ course: { slug }, certificate }: MyCertificate): NonNullable<MyCertificate["certificate"]> {
  if (!certificate) throw new Error(`no certificate came of ${slug}`);
  return certificate;
}

/** Opened yesterday: nothing is watched faster than time goes by. */
async function doLessons(platform: Platform, person: SignedIn, { id, slug, lessons }: SeedCourse): Promise<void> {
  const [act, yesterday] = [actsOf(platform, person), actsOf(earlier(platform, dayMs), person)];
  const device = randomUUID();
  const at = platform.clock.now().toISOString();
  for (const [place, { key: lesson, kind, seconds, questions }] of lessons.entries()) {
    if (kind === "quiz") {
      for (const { key: question, answer } of questions)
        await act(AnswerQuestion, { resource_id: id, lesson, question, option: answer ?? 0 });
    } else if (kind === "task") {
      await act(WriteTask, { resource_id: id, lesson, text: "Tried on two mornings. The second went better.", edited_at: at });
    } else {
      const { start } = await yesterday(OpenLesson, { slug, lesson });
      const event = { sequence: place + 1, start: start ?? "", by: "watched" as const, from: 0, to: seconds, at };
      await act(SaveProgress, { device, events: [event] });
    }
  }
}

/** Four of five right, like somebody who has learned it. */
async function passCheck(act: Act, { slug, check }: SeedCourse): Promise<void> {
  const { try: begun } = await act(BeginTry, { slug });
  const keys = new Map(check.map(({ key, answer }) => [key, answer ?? 0]));
  const answers = begun.questions.map(({ key, options }, place) => {
    const right = keys.get(key) ?? 0;
    return { question: key, option: place % 5 === 4 ? (right + 1) % options.length : right };
  });
  await act(HandInTry, { id: begun.id, answers });
}
