import { randomUUID } from "node:crypto";
import type { PersonRole } from "@upaya/contracts/identity/roles.ts";
import { openDeskSession } from "../src/modules/identity/desk/desk-session.ts";
import { joinPerson } from "../src/modules/identity/index.ts";
import { signAccessToken } from "../src/modules/identity/sessions/access-token.ts";
import { Browser } from "./sign-up.ts";
import type { TestApp } from "./test-app.ts";

export interface Colleague {
  readonly id: string;
  /** A session of the desk. */
  readonly desk: Browser;
}

/** Somebody of the staff whose desk is open; the ceremony with the key is tested where it belongs. */
export async function atDesk(app: TestApp, ...roles: PersonRole[]): Promise<Colleague> {
  const { user_id } = await joinPerson(app.ctx(), { email: `${randomUUID()}@staff.example`, roles, details: { name: "Kavya Rao" } });
  return { id: user_id, desk: await deskOf(app, user_id) };
}

async function deskOf(app: TestApp, userId: string): Promise<Browser> {
  const ctx = app.ctx();
  const session = await ctx.tx((tx) => openDeskSession(ctx, tx, userId));
  const desk = new Browser(app);
  desk.token = await signAccessToken(app.platform.env, app.platform.clock, session.id, "desk");
  desk.cookies.set("__Host-upaya_desk", session.secret);
  return desk;
}

export const because = "A test of what staff may do.";
