import { CloseDesk, Enrol, KeepDesk, OpenDesk, StartDesk, StartEnrolment } from "@upaya/contracts/identity/desk.ts";
import {
  GetPerson,
  GiveRole,
  InviteToDesk,
  ListPeople,
  ReopenPerson,
  SuspendPerson,
  TakeDeskKeys,
  TakeRole,
} from "@upaya/contracts/identity/staff.ts";
import { endpoint, type Route } from "#platform/http/route.ts";
import { everyone } from "#platform/policy.ts";
import { staffAdmin, staffSupport } from "../policies.ts";
import { getPerson } from "../staff/get-person.ts";
import { giveRole } from "../staff/give-role.ts";
import { listPeople } from "../staff/list-people.ts";
import { reopenPerson } from "../staff/reopen-person.ts";
import { suspendPerson } from "../staff/suspend-person.ts";
import { takeRole } from "../staff/take-role.ts";
import { closeDesk } from "./close-desk.ts";
import { enrol } from "./enrol.ts";
import { inviteToDesk } from "./invite-to-desk.ts";
import { keepDesk } from "./keep-desk.ts";
import { openDesk } from "./open-desk.ts";
import { startDesk } from "./start-desk.ts";
import { startEnrolment } from "./start-enrolment.ts";
import { takeDeskKeys } from "./take-desk-keys.ts";

/** How staff come to the desk, and what they do there to accounts. */
export const deskRoutes: readonly Route[] = [
  endpoint(StartDesk, everyone, startDesk),
  endpoint(OpenDesk, everyone, openDesk),
  endpoint(KeepDesk, everyone, keepDesk),
  endpoint(CloseDesk, everyone, closeDesk),
  endpoint(StartEnrolment, everyone, startEnrolment),
  endpoint(Enrol, everyone, enrol),

  endpoint(ListPeople, staffSupport, listPeople),
  endpoint(GetPerson, staffSupport, getPerson),
  endpoint(SuspendPerson, staffSupport, suspendPerson),
  endpoint(ReopenPerson, staffSupport, reopenPerson),
  endpoint(GiveRole, staffAdmin, giveRole),
  endpoint(TakeRole, staffAdmin, takeRole),
  endpoint(InviteToDesk, staffAdmin, inviteToDesk),
  endpoint(TakeDeskKeys, staffAdmin, takeDeskKeys),
];
