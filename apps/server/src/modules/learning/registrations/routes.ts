import { EnterSession, JoinSession } from "@upaya/contracts/learning/join.ts";
import { GetSessionFile, GiveUpPlace, ListPlaces, ListRegistrations, Register } from "@upaya/contracts/learning/registrations.ts";
import { AddReplay, GetReplay, ListReplays, RemoveReplay } from "@upaya/contracts/learning/replay-desk.ts";
import { endpoint } from "#platform/http/route.ts";
import { everyone, signedIn } from "#platform/policy.ts";
import { authors, ownsRegistration } from "../policies.ts";
import { addReplay } from "../replays/add-replay.ts";
import { getReplay } from "../replays/get-replay.ts";
import { listReplays } from "../replays/list-replays.ts";
import { removeReplay } from "../replays/remove-replay.ts";
import { enterSession } from "./enter-session.ts";
import { getSessionFile } from "./get-session-file.ts";
import { giveUpPlace } from "./give-up-place.ts";
import { joinSession } from "./join-session.ts";
import { listPlaces } from "./list-places.ts";
import { listRegistrations } from "./list-registrations.ts";
import { register } from "./register.ts";

export const registrationRoutes = [
  endpoint(Register, signedIn, register),
  endpoint(GiveUpPlace, ownsRegistration, giveUpPlace),
  endpoint(ListRegistrations, signedIn, listRegistrations),
  endpoint(ListPlaces, everyone, listPlaces),
  endpoint(GetSessionFile, everyone, getSessionFile),
  endpoint(JoinSession, ownsRegistration, joinSession),
  endpoint(EnterSession, everyone, enterSession),
  endpoint(ListReplays, authors, listReplays),
  endpoint(GetReplay, authors, getReplay),
  endpoint(AddReplay, authors, addReplay),
  endpoint(RemoveReplay, authors, removeReplay),
];
