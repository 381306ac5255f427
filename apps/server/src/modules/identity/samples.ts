import { randomUUID } from "node:crypto";
import type { Samples, Things } from "#platform/sample.ts";
import { sealSecret } from "./calendar/calendar-address.ts";
import { saveCalendarToken } from "./calendar/calendar-token.store.ts";
import { joinPerson } from "./people/join-person.ts";
import { hashOf, newSecret } from "./secret.ts";

const ticket = "t".repeat(43);
const email = () => ({ channel: "email", to: `${randomUUID()}@matrix.example` });

const careerAnswers = {
  name: "Asha Patil",
  email: "asha@matrix.example",
  phone: "+919822041736",
  dob: "1991-08-14",
  gender: "female",
  current_role: "School Teacher",
  address: "12, College Road",
  country: "India",
  state: "Maharashtra",
  city: "Nashik",
  postcode: "422001",
  lat: 19.99,
  lng: 73.78,
  school: "Navodit Public School",
  experience: 9,
  education_degree: "B.Ed.",
  education_subject: ["Math"],
  bachelor_of_education: "yes",
  boards_taught: ["CBSE"],
  subjects_comfortable: ["Math"],
  grades_comfortable: ["Primary (4-5)"],
  preferred_focus_area: "Classroom teaching",
  type: "part_time",
  per_week_hours_spent: "between_10_30",
  degree_available: "bachelor",
  openness_entrepreneurial_role: "no",
  openness_travel: "no",
  own_vehicle: "no",
  platform: "web",
};

export const samples: Samples = {
  SendCode: () => ({ body: email() }),
  SignInByCode: () => ({ body: { ticket, code: "000000" } }),
  SignInByPassword: () => ({ body: { identifier: `${randomUUID()}@matrix.example`, password: "a wrong one" } }),
  StartPasskey: () => ({}),
  SignInByPasskey: () => ({ body: { ticket, response: {} } }),
  StartGoogle: () => ({ body: {} }),
  SignInByGoogle: () => ({ body: { code: "x", state: "y" } }),
  LookAtChange: () => ({ body: { link: ticket } }),
  UndoChange: () => ({ body: { link: ticket } }),
  RefreshSession: () => ({ withCookie: true }),
  SignOut: () => ({}),
  ListSessions: () => ({}),
  EndSession: ({ id }) => ({ params: { session_id: id } }),
  KeepPushToken: () => ({ body: { token: randomUUID() } }),
  GetPushKey: () => ({}),
  ListDevices: () => ({}),
  RemoveDevice: ({ id }) => ({ params: { device_id: id } }),
  SendProofCode: ({ id }) => ({ params: { identifier_id: id }, body: {} }),
  ProveByCode: () => ({ body: { ticket, code: "000000" } }),
  ProveByPassword: () => ({ body: { password: "a wrong one" } }),
  ProveByPasskey: () => ({ body: { ticket, response: {} } }),
  ProveByGoogle: () => ({ body: { code: "x", state: "y" } }),
  ListIdentifiers: () => ({}),
  SendLinkCode: () => ({ body: email() }),
  LinkIdentifier: () => ({ body: { ticket, code: "000000" } }),
  MergeAccounts: () => ({ body: { merge_ticket: ticket } }),
  RemoveIdentifier: ({ id }) => ({ params: { identifier_id: id } }),
  SetPassword: () => ({ body: { password: "four green mango trees" } }),
  StartNewPasskey: () => ({}),
  AddPasskey: () => ({ body: { ticket, response: {} } }),
  RemovePasskey: ({ id }) => ({ params: { passkey_id: id } }),
  SaveDetails: () => ({ body: { city: "Nashik" } }),
  UploadPhoto: () => ({ file: true }),
  GetCalendarAddress: () => ({}),
  MakeCalendarAddress: () => ({}),
  RevokeCalendarAddress: () => ({}),
  ListConsents: () => ({}),
  SayConsent: () => ({ body: { purpose: "news", given: true } }),
  KeepDrafts: () => ({ body: { drafts: [{ key: "career", content: "{}" }] } }),
  TakeDrafts: () => ({}),
  SendCareerInterest: () => ({ body: careerAnswers }),
  StartDesk: () => ({}),
  OpenDesk: () => ({ body: { ticket, response: {} } }),
  KeepDesk: () => ({ withCookie: true }),
  CloseDesk: () => ({ withCookie: true }),
  StartEnrolment: () => ({ body: { link: ticket } }),
  Enrol: () => ({ body: { ticket, response: {} } }),
  ListPeople: () => ({}),
  GetPerson: ({ other }) => ({ params: { id: other } }),
  SuspendPerson: ({ other }) => ({ params: { id: other } }),
  ReopenPerson: ({ other }) => ({ params: { id: other } }),
  GiveRole: ({ other }) => ({ params: { id: other }, body: { role: "staff_content" } }),
  TakeRole: ({ other }) => ({ params: { id: other }, body: { role: "staff_content" } }),
  InviteToDesk: ({ staff }) => ({ params: { id: staff } }),
  TakeDeskKeys: ({ other }) => ({ params: { id: other } }),
  ExportData: () => ({}),
  GetExport: () => ({}),
  FetchExport: () => ({}),
  GetLeaving: () => ({}),
  AskToLeave: () => ({ body: {} }),
  StayHere: () => ({}),
  GetReceipt: () => ({ params: { number: "DL-AAAA-AAAA-AAAA-AAAA" } }),
  "Query.questions": () => ({}),
  "Mutation.create_user_taas": ({ userId }) => ({
    claims: true,
    variables: { objects: [{ user_id: userId, question_id: randomUUID(), selected_value: ["x"] }] },
  }),
  "Mutation.update_user_taas": ({ id }) => ({ variables: { id, object: { selected_value: ["after"] } } }),
  "Mutation.update_profile_picture": ({ id }) => ({ thing: "media.picture", variables: { picture_id: id } }),
};

export const things: Things = {
  /** The name of the file, as it stands in the address. */
  "a calendar feed": async (ctx) => {
    const { user_id } = await joinPerson(ctx, { email: `${randomUUID()}@matrix.example` });
    const secret = newSecret(ctx.random);
    const id = ctx.ids.next();
    const token = { id, user_id, secret_hash: hashOf(secret), sealed: sealSecret(ctx, id, secret), made_at: ctx.clock.now() };
    await ctx.tx((tx) => saveCalendarToken(tx, token));
    return `${secret}.ics`;
  },
};
