import { accessChanged, consentSaid, deviceJoined, peopleMerged, personJoined, sharingChanged } from "../../../identity/index.ts";
import { beginBell } from "../../bell/bell.store.ts";
import { routeTo } from "../routes.ts";
import { tell } from "../tell.ts";
import { asks, tells, tellsNobody } from "../told.ts";

/** What was changed, as it is said to the person. */
const changes: Readonly<Record<string, string>> = {
  identifier_added: "A way to sign in was added",
  identifier_removed: "A way to sign in was removed",
  password_set: "The password was changed",
  passkey_added: "A passkey was added",
  passkey_removed: "A passkey was removed",
  accounts_joined: "Two accounts were joined",
  data_exported: "A copy of your data was asked for",
};

export const identityTold = [
  asks(personJoined, "tell_welcome", (ctx, { user_id }) =>
    ctx.tx(async (tx) => {
      await beginBell(tx, user_id);
      await tell(tx, [{ user_id, kind: "welcome", facts: {}, route: routeTo("welcome") }]);
    }),
  ),
  tells(deviceJoined, "tell_new_device", async (_ctx, { user_id, device }) => [
    { user_id, kind: "new_device", facts: { device }, route: routeTo("account") },
  ]),
  tells(accessChanged, "tell_access_changed", async (_ctx, { user_id, change }) => [
    { user_id, kind: "way_in_changed", facts: { what: changes[change] ?? "Your account was changed" }, route: routeTo("account") },
  ]),
  tellsNobody(consentSaid, "they said it themselves, on the page that shows it"),
  tellsNobody(
    sharingChanged,
    "the teacher did it on the page that shows it, and no school is told, so that nobody is pressed for having taken something back",
  ),
  tellsNobody(peopleMerged, "both accounts are told that they are joined by identity.access_changed"),
];
