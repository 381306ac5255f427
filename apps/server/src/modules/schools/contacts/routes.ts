import {
  AcceptInvitation,
  AnswerAsker,
  AskContact,
  ChangeContact,
  InviteContact,
  ListContacts,
  LookAtInvitation,
  RemoveContact,
  RevokeInvitation,
} from "@upaya/contracts/schools/contacts.ts";
import { endpoint } from "#platform/http/route.ts";
import { everyone, signedIn } from "#platform/policy.ts";
import { freshlyProven } from "../../identity/index.ts";
import { contactOfSchool, mainContactOfSchool } from "../policies.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import { answerAsker } from "./answer-asker.ts";
import { askContact } from "./ask-contact.ts";
import { changeContact } from "./change-contact.ts";
import { inviteContact } from "./invite-contact.ts";
import { listContacts } from "./list-contacts.ts";
import { lookAtInvitation } from "./look-at-invitation.ts";
import { mainContactOfAsker, mainContactOfInvitation, mainContactOrOneself } from "./policies.ts";
import { removeContact } from "./remove-contact.ts";
import { revokeInvitation } from "./revoke-invitation.ts";

export const contactRoutes = [
  endpoint(ListContacts, contactOfSchool, listContacts),
  endpoint(InviteContact, freshlyProven(mainContactOfSchool), inviteContact),
  endpoint(RevokeInvitation, freshlyProven(mainContactOfInvitation), revokeInvitation),
  endpoint(AnswerAsker, freshlyProven(mainContactOfAsker), answerAsker),
  endpoint(ChangeContact, freshlyProven(mainContactOfSchool), changeContact),
  endpoint(RemoveContact, freshlyProven(mainContactOrOneself), removeContact),
  endpoint(AskContact, signedIn, askContact),
  endpoint(LookAtInvitation, everyone, lookAtInvitation),
  endpoint(AcceptInvitation, signedIn, acceptInvitation),
];
