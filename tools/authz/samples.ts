import { randomUUID } from "node:crypto";
import type { Session } from "./people.ts";

/** A valid input of an operation. Whether the act then likes it is another question; it must not be refused for its shape. */
export interface Sample {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: object;
  /** Sent as a form with this picture. */
  readonly file?: boolean;
  /** For an operation that is done with the cookie. */
  readonly withCookie?: boolean;
  readonly variables?: Record<string, unknown>;
  /** The thing that the input names and its act itself looks up; what a policy guards is known from the policy. */
  readonly thing?: string;
  /** The operation says whose it is for: swapped for somebody else's, the answer is 403. */
  readonly claims?: boolean;
}

export interface Given {
  /** The id of the thing, for operations on one. */
  readonly id: string;
  readonly userId: string;
  /** Somebody who is not the caller. */
  readonly other: string;
  readonly session: Session | undefined;
  /** The token of a one-time link that was made for the caller. */
  readonly link: string;
  /** A resource and a bundle that are there. */
  readonly slug: string;
  readonly bundle: string;
  readonly resource: string;
  readonly question: string;
  readonly badge: string;
}

const ticket = "t".repeat(43);
const email = () => ({ channel: "email", to: `${randomUUID()}@matrix.example` });

/** Enough to ask a sample what kind of operation it is. */
export const nothingGiven: Given = {
  id: "",
  userId: "",
  other: "",
  session: undefined,
  link: "",
  slug: "",
  bundle: "",
  resource: "",
  question: "",
  badge: "",
};

/** By the endpoint's name, or the field's. What has none is uncovered, and the run fails. */
export const samples: Record<string, (given: Given) => Sample> = {
  ListPageVersions: () => ({}),
  SearchPlaces: () => ({ query: { name: "Nashik" } }),
  ReverseGeocode: () => ({ query: { lat: "19.99", lng: "73.78" } }),
  Locate: () => ({}),
  GetPage: () => ({ query: { path: "/probe" } }),
  ListQuiz: () => ({}),
  ListTq: () => ({}),
  GetQuestion: ({ question }) => ({ params: { id: question } }),
  ListToday: () => ({}),
  GetMyWeek: () => ({}),
  ListYesterday: () => ({}),
  ListPractice: () => ({}),
  PractiseQuestion: ({ question }) => ({ body: { quiz_id: question, answer: "of no option" } }),
  GetWeeklyBoard: () => ({}),
  SaveShowing: () => ({ body: { boards: true } }),
  GetWalletSummary: () => ({}),
  ListMyBadges: () => ({}),
  GetBadge: ({ badge }) => ({ params: { id: badge } }),
  ListQuizSubjects: () => ({}),
  AttemptQuiz: ({ question }) => ({ body: { quiz_id: question, answer: "The first" } }),
  ListMyAnswers: ({ question }) => ({ query: { quiz_ids: question } }),
  GetUserCoins: () => ({}),
  ListHistory: () => ({ query: { currency: "points" } }),
  MakeShare: ({ resource }) => ({ body: { kind: "resource", id: resource } }),
  UserActivityPoints: () => ({ body: { activity: "share_resource" } }),
  CallBack: () => ({
    body: { data: { fullName: "Asha Patil", schoolName: "Navodit Public School", email: "asha@matrix.example", mobile: "+919822041736" } },
  }),
  LeaveAddress: () => ({ body: { email: "asha@matrix.example", topic: "learning" } }),
  ShowInterest: () => ({ body: { topic: "learning" } }),
  GetInterest: () => ({ query: { topic: "learning" } }),

  GetHome: () => ({}),
  ListBanners: () => ({}),

  ListResources: () => ({}),
  ListFacets: () => ({}),
  SearchResources: () => ({ query: { q: "fractions" } }),
  GetResource: ({ slug }) => ({ params: { slug } }),
  FetchProductResource: () => ({}),
  ListAddresses: () => ({}),
  ListOffers: ({ other }) => ({ query: { ids: other } }),
  ListBundles: () => ({}),
  GetBundle: ({ bundle }) => ({ params: { slug: bundle } }),
  FetchRecommendResource: () => ({}),
  ListFavourites: () => ({}),
  GetCardFacts: ({ other }) => ({ query: { ids: other } }),

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
  ListConsents: () => ({}),
  SayConsent: () => ({ body: { purpose: "news", given: true } }),
  KeepDrafts: () => ({ body: { drafts: [{ key: "career", content: "{}" }] } }),
  TakeDrafts: () => ({}),
  SendCareerInterest: () => ({ body: careerAnswers }),
  SuspendPerson: ({ other }) => ({ params: { user_id: other }, body: { suspended: false } }),
  GrantRole: ({ other }) => ({ params: { user_id: other }, body: { role: "staff_content", held: false } }),
  UploadSchoolLogo: ({ id }) => ({ file: true, body: { school_id: id } }),
  GetPicture: ({ id }) => ({ params: { picture_id: id, size: "96" } }),
  GetDownload: ({ link }) => ({ params: { token: link } }),
  GetBootstrap: () => ({}),
  GetUserInfo: () => ({}),
  ListUserRoutes: () => ({}),
  ExportData: () => ({}),

  "Query.quiz_list": () => ({}),
  "Query.reference_data": () => ({}),
  "Query.webinars": () => ({}),
  "Query.latest_courses": () => ({}),
  "Query.favorites": () => ({}),
  "Mutation.create_favorites": ({ userId, resource }) => ({
    claims: true,
    variables: { object: { user_id: userId, webinar_id: resource } },
  }),
  "Mutation.delete_favorites": ({ id }) => ({ variables: { id } }),
  "Query.questions": () => ({}),
  "Mutation.create_user_taas": ({ userId }) => ({
    claims: true,
    variables: { objects: [{ user_id: userId, question_id: randomUUID(), selected_value: ["x"] }] },
  }),
  "Mutation.update_user_taas": ({ id }) => ({ variables: { id, object: { selected_value: ["after"] } } }),
  "Mutation.update_profile_picture": ({ id }) => ({ thing: "media.picture", variables: { picture_id: id } }),
};

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
