import { undoHours } from "@upaya/contracts/identity/undo-change.ts";
import { age, code, content, owner, person, type TableBounds } from "#platform/retention/bound.ts";
import type { Retention } from "#platform/retention/retention.ts";
import { forgetDoubtfulDevices } from "./sign-in/known-device.store.ts";

/** Before its session is forgotten a device that was doubted is, or it would be known again. */
const withItsDevice: Pick<Retention, "tells" | "gone"> = {
  tells: ["id", "ended_why"],
  gone: (ctx, rows) => forgetDoubtfulDevices(ctx.db, rows),
};

export const identityRetention: readonly Retention[] = [
  { name: "identity.code", table: "identity.code", by: "expires_at", kept: "1 day" },
  { name: "identity.challenge", table: "identity.challenge", by: "expires_at", kept: "1 day" },
  // Each takes its tokens along, which are many: a few at a time.
  { name: "identity.session_expired", table: "identity.session", by: "expires_at", kept: "30 days", batch: 100, ...withItsDevice },
  { name: "identity.session_ended", table: "identity.session", by: "ended_at", kept: "30 days", batch: 100, ...withItsDevice },
  { name: "identity.known_device", table: "identity.known_device", by: "expires_at", kept: "1 day" },
  { name: "identity.change", table: "identity.change", by: "made_at", kept: `${undoHours} hours` },
  // A cookie lives 60 days from the token that it holds. Until then whoever holds a replaced token may come back with it, and must find
  // that somebody else has used it; after that nobody honest can, and the newest token of a living session is never this old.
  { name: "identity.refresh_token", table: "identity.refresh_token", by: "issued_at", kept: "61 days" },
  { name: "identity.leaving_called_back", table: "identity.leaving", by: "called_back_at", kept: "30 days" },
  { name: "identity.leaving_ended", table: "identity.leaving", by: "ended_at", kept: "1 year" },
  // With the record of consents and roles, which hangs on it.
  { name: "identity.person_forgotten", table: "identity.person", by: "forgotten_at", kept: "3 years" },
  { name: "identity.desk_link", table: "identity.desk_link", by: "expires_at", kept: "1 day" },
  // A no that is over does not stand against anybody for ever, nor does the memory of who once taught there.
  { name: "identity.school_link", table: "identity.school_link", by: "ended_at", kept: "1 year" },
  // What somebody agreed to, and that it ended, can be shown for as long as it may be asked of us.
  { name: "identity.sharing", table: "identity.sharing", by: "ended_at", kept: "3 years" },
  { name: "identity.look", table: "identity.look", by: "at", kept: "1 year" },
  { name: "identity.draft", table: "identity.draft", by: "kept_at", kept: "90 days" },
];

export const identityBounds: TableBounds<"identity"> = {
  "identity.answer": person("one for each question of the profile"),
  "identity.calendar_token": person("one"),
  "identity.career_interest": person("one"),
  "identity.change": age("identity.change"),
  "identity.challenge": age("identity.challenge"),
  "identity.code": age("identity.code"),
  "identity.consent": person("one for each time that something is agreed to or taken back"),
  "identity.draft": age("identity.draft"),
  "identity.identifier": person("one for each way in"),
  "identity.known_device": age("identity.known_device"),
  "identity.leaving": age("identity.leaving_called_back", "identity.leaving_ended"),
  "identity.passkey": person("one for each device"),
  "identity.password": person("one"),
  "identity.person": person("one"),
  "identity.profile": person("one"),
  "identity.push_token": owner("identity.session"),
  "identity.question": content("the questions of the profile"),
  "identity.refresh_token": age("identity.refresh_token"),
  "identity.role": code("one for each role that there is"),
  "identity.granted": person("one for each role and what it is held on"),
  "identity.desk_key": person("one for each device that opens the desk"),
  "identity.desk_link": age("identity.desk_link"),
  "identity.role_grant": person("one for each role"),
  "identity.role_record": person("one for each time that a role is given or taken"),
  "identity.school_contact": person("one for each school"),
  "identity.link_count": code("eight for each school"),
  "identity.link_subject": content("some for each school"),
  "identity.link_word": owner("identity.school_link"),
  "identity.school_link": age("identity.school_link"),
  "identity.session": age("identity.session_expired", "identity.session_ended"),
  "identity.sharing": age("identity.sharing"),
  "identity.sharing_version": code("one for each school"),
  "identity.look": age("identity.look"),
  "identity.undo_link": owner("identity.change"),
};
