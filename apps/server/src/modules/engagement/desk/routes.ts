import {
  DropBroadcast,
  GetBroadcast,
  ListBroadcasts,
  SayBroadcast,
  SayBroadcastToMany,
  TakeBackBroadcast,
  WriteBroadcast,
} from "@upaya/contracts/engagement/broadcasts.ts";
import { FindPersonTold, GetPersonTold } from "@upaya/contracts/engagement/log.ts";
import { GetAwaited, ListAwaited, OpenAwaited } from "@upaya/contracts/engagement/openings.ts";
import { ChangeWording, GetWording, ListWordings, RestoreWording, TryWording } from "@upaya/contracts/engagement/wording.ts";
import { endpoint } from "#platform/http/route.ts";
import { holds } from "#platform/policy.ts";
import { dropBroadcast } from "../broadcasts/drop-broadcast.ts";
import { getBroadcast } from "../broadcasts/get-broadcast.ts";
import { listBroadcasts } from "../broadcasts/list-broadcasts.ts";
import { sayBroadcast } from "../broadcasts/say-broadcast.ts";
import { sayBroadcastToMany } from "../broadcasts/say-broadcast-to-many.ts";
import { takeBackBroadcast } from "../broadcasts/take-back-broadcast.ts";
import { writeBroadcast } from "../broadcasts/write-broadcast.ts";
import { findPersonTold } from "../log/find-person-told.ts";
import { getPersonTold } from "../log/get-person-told.ts";
import { getAwaited } from "../openings/get-awaited.ts";
import { listAwaited } from "../openings/list-awaited.ts";
import { openAwaited } from "../openings/open-awaited.ts";
import { changeWording } from "../wording/change-wording.ts";
import { getWording } from "../wording/get-wording.ts";
import { listWordings } from "../wording/list-wordings.ts";
import { restoreWording } from "../wording/restore-wording.ts";
import { tryWording } from "../wording/try-wording.ts";

/** Whoever writes what everybody reads. */
const writers = holds("staff_content", "staff_admin");

/** Whoever helps people. */
const helpers = holds("staff_support", "staff_admin");

/** What staff do about messages. */
export const deskRoutes = [
  endpoint(ListBroadcasts, writers, listBroadcasts),
  endpoint(GetBroadcast, writers, getBroadcast),
  endpoint(WriteBroadcast, writers, writeBroadcast),
  endpoint(SayBroadcast, writers, sayBroadcast),
  endpoint(SayBroadcastToMany, writers, sayBroadcastToMany),
  endpoint(DropBroadcast, writers, dropBroadcast),
  endpoint(TakeBackBroadcast, writers, takeBackBroadcast),
  endpoint(ListAwaited, writers, listAwaited),
  endpoint(GetAwaited, writers, getAwaited),
  endpoint(OpenAwaited, writers, openAwaited),
  endpoint(ListWordings, writers, listWordings),
  endpoint(GetWording, writers, getWording),
  endpoint(ChangeWording, writers, changeWording),
  endpoint(RestoreWording, writers, restoreWording),
  endpoint(TryWording, writers, tryWording),
  endpoint(FindPersonTold, helpers, findPersonTold),
  endpoint(GetPersonTold, helpers, getPersonTold),
];
