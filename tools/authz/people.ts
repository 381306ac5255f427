import { unsubscribeToken } from "@upaya/server/modules/engagement/preferences/unsubscribe-token.ts";
import { createSeal } from "@upaya/server/platform/seal.ts";
import { randomBytes, randomUUID } from "node:crypto";
import type { Actor } from "@upaya/server/platform/actor.ts";
import { personRoles } from "@upaya/contracts/identity/roles.ts";
import { joinPerson } from "@upaya/server/modules/identity/index.ts";
import { deskCookie, openDeskSession } from "@upaya/server/modules/identity/desk/desk-session.ts";
import { openSession } from "@upaya/server/modules/identity/sessions/open-session.ts";
import { signAccessToken } from "@upaya/server/modules/identity/sessions/access-token.ts";
import { issueLink, keepFile, signedAddress } from "@upaya/server/modules/media/index.ts";
import { openVideo, signedPaper } from "@upaya/server/modules/media/samples.ts";
import { worksheetToken } from "@upaya/server/modules/learning/lessons/worksheets.ts";
import { stockShelf } from "./shelf.ts";
import { saveSchool } from "@upaya/server/modules/schools/index.ts";
import type { Session } from "@upaya/server/platform/sample.ts";
import type { TestPlatform } from "@upaya/server/platform/testing/test-platform.ts";

/** Somebody of the matrix: one person per role, one of them nobody, one of them shut out. */
export interface Somebody {
  readonly role: string;
  /** What the policies see; a suspended person is seen by none. */
  readonly actor: Actor;
  readonly userId: string | undefined;
}

export interface Cast {
  readonly people: readonly Somebody[];
  /** People of the first school, of the second, and of none, who own what others may not touch. */
  readonly colleague: string;
  readonly foreigner: string;
  readonly school: string;
  readonly otherSchool: string;
  readonly removedSchool: string;
  /** A stale one is as good as any, but its holder proved who they are a while ago. */
  session(userId: string, stale?: boolean): Promise<Session>;
  /** A session that was opened at the staff's desk. */
  desk(userId: string): Promise<Session>;
  /** One of the staff to whom things are done. */
  readonly asked: string;
  /** Something that was done. */
  audit(): Promise<string>;
  readonly shelf: {
    readonly slug: string;
    readonly bundle: string;
    readonly resource: string;
    readonly course: { readonly slug: string; readonly id: string };
    readonly question: string;
    readonly badge: string;
  };
  /** Everybody speaks for the schools again that they spoke for at first: some calls make or end a contact. */
  speakAgain(): Promise<void>;
  /** What the address of this operation holds that was made for this person, if it is such a one. */
  link(operation: string, userId: string): Promise<string>;
}

const school = "019a2a00-0000-7000-8000-0000000000a1";
const otherSchool = "019a2a00-0000-7000-8000-0000000000b1";
const removedSchool = "019a2a00-0000-7000-8000-0000000000c1";

/** The token of an invitation that nobody has accepted. */
async function invitationTo(test: TestPlatform, to: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await test.sql(
    `insert into schools.invitation (id, school_id, role, job, token_hash, sealed_token, made_by, made_at, expires_at)
     values (gen_random_uuid(), $1, 'additional_main_poc', 'office', sha256($2::bytea), '', gen_random_uuid(), platform.now(), platform.now() + interval '1 day')`,
    [to, token],
  );
  return token;
}

/** The link that hangs in the staff room of a school. */
async function roomOf(test: TestPlatform, of: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await test.sql(
    `insert into schools.room_link (school_id, token_hash, sealed_token, made_by, made_at, expires_at)
     values ($1, sha256($2::bytea), '', gen_random_uuid(), platform.now(), platform.now() + interval '1 day')
     on conflict (school_id) do update set token_hash = excluded.token_hash`,
    [of, token],
  );
  return token;
}

/** Two schools and everybody who may come. */
export async function gatherPeople(test: TestPlatform): Promise<Cast> {
  const ctx = test.ctx();
  for (const id of [school, otherSchool, removedSchool]) await saveSchool(ctx, { id, name: `School ${id.slice(-2)}`, school_type: "k12" });
  const join = async (name: string, more: Partial<Parameters<typeof joinPerson>[1]> = {}) =>
    (await joinPerson(ctx, { email: `${name}@matrix.example`, ...more })).user_id;
  const contact = (role: "main_poc" | "additional_main_poc") => [
    { id: school, role },
    { id: removedSchool, role },
  ];

  const people: Somebody[] = [{ role: "nobody", actor: { kind: "anonymous" }, userId: undefined }];
  const add = (role: string, userId: string, roles: readonly string[], schools: readonly { id: string; role: string }[] = []) => {
    const grants = schools.map(({ id, role: held }) => ({ role: held, kind: "school", on: id }));
    people.push({ role, userId, actor: { kind: "user", id: userId, roles, grants, session: randomUUID() } });
  };
  add("teacher", await join("teacher"), []);
  for (const role of ["main_poc", "additional_main_poc"] as const) {
    add(role, await join(role, { schools: contact(role) }), [], contact(role));
  }
  for (const role of personRoles) add(role, await join(role, { roles: [role] }), [role]);
  const suspended = await join("suspended", { roles: ["staff_admin"] });
  people.push({ role: "suspended", actor: { kind: "anonymous" }, userId: suspended });
  await test.sql("update identity.person set status = 'suspended' where id = $1", [suspended]);
  await test.sql("update schools.school set removed_at = now() where id = $1", [removedSchool]);

  const asked = await join("asked", { roles: ["staff_admin"] });
  const colleague = await join("colleague", { schools: [{ id: school, role: "additional_main_poc" }] });
  const learners = people.flatMap(({ userId }) => userId ?? []);
  const foreigner = await join("foreigner", { schools: [{ id: otherSchool, role: "main_poc" }] });
  const everybody = [...learners, colleague, foreigner];
  const grants = await test.sql<object>("select * from identity.granted where scope_kind = 'school' and user_id = any($1)", [everybody]);
  return {
    people,
    asked,
    shelf: await stockShelf(test, colleague, learners),
    colleague,
    foreigner,
    school,
    otherSchool,
    removedSchool,
    async session(userId, stale = false) {
      const opened = await ctx.tx((tx) => openSession(ctx, tx, userId, false));
      if (stale) await test.sql("update identity.session set proven_at = proven_at - interval '11 minutes' where id = $1", [opened.id]);
      const token = await signAccessToken(test.platform.env, test.platform.clock, opened.id);
      return { id: opened.id, token, cookie: `__Host-upaya_refresh=${opened.secret}` };
    },
    async desk(userId) {
      const opened = await ctx.tx((tx) => openDeskSession(ctx, tx, userId));
      const token = await signAccessToken(test.platform.env, test.platform.clock, opened.id, "desk");
      return { id: opened.id, token, cookie: `${deskCookie}=${opened.secret}` };
    },
    async speakAgain() {
      await test.sql("delete from identity.granted where scope_kind = 'school' and user_id = any($1)", [everybody]);
      await test.sql("insert into identity.granted select * from jsonb_populate_recordset(null::identity.granted, $1)", [
        JSON.stringify(grants),
      ]);
    },
    async audit() {
      const [row] = await test.sql<{ id: string }>("select id from platform.staff_audit order by id limit 1");
      return row?.id ?? "";
    },
    async link(operation, userId) {
      if (operation === "GetVideoFile") {
        const madeId = await openVideo(ctx);
        return signedAddress(ctx, { madeId, isOpen: true }, userId)!.base.split("/").slice(-2).join("/");
      }
      if (operation === "GetPrivatePaper") return signedPaper(ctx);
      if (operation === "GetWorksheet") {
        const [sheet] = await test.sql<{ file_id: string; title: string }>("select file_id, title from learning.attachment limit 1");
        return worksheetToken(ctx, sheet!);
      }
      if (operation === "SeeUnsubscribe" || operation === "Unsubscribe")
        return unsubscribeToken(createSeal(test.platform.env), { user_id: userId, topic: "badges", channel: "email" });
      if (operation === "LookAtJoinLink" || operation === "JoinSchool") return roomOf(test, otherSchool);
      if (operation === "LookAtInvitation" || operation === "AcceptInvitation") return invitationTo(test, otherSchool);
      if (operation !== "GetDownload") return "";
      const { id } = await keepFile(ctx, { userId, bytes: Buffer.from("probe"), name: "probe.txt", type: "text/plain", days: 1 });
      const { url } = await issueLink(ctx, userId, id);
      return url.split("/").at(-1)!;
    },
  };
}
