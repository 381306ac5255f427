import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { userDetails } from "../identity/details.ts";
import { wrapped, maxRows } from "../wire.ts";

/** The person as the header shows them; the spelling is the spec's. */
const sessionUser = {
  displayName: z.string(),
  email: z.nullable(z.string()),
  avatarUrl: z.nullable(z.string()),
} as const;

/** A school as its contact sees it in the header. */
const schoolInShell = z.object({
  id: z.uuid(),
  name: z.string(),
  photo_url: z.nullable(z.string()),
  school_type: z.string(),
  verification_status: z.string(),
  role: z.enum(["main_poc", "additional_main_poc"]),
});

const userInfo = z.object({
  id: z.uuid(),
  ...sessionUser,
  user_roles: z.array(z.string()),
  schoolUserRoles: z.array(z.string()),
  school_exists: z.boolean(),
  schools: z.array(schoolInShell),
  details: userDetails,
});
export type UserInfo = z.output<typeof userInfo>;

/** An entry leads to a page or opens a modal, never both. */
const menuEntry = z.object({
  key: z.string(),
  title: z.string(),
  path: z.nullable(z.string()),
  modal: z.nullable(z.string()),
  group: z.nullable(z.string()),
  /** What it leads to is not open yet: its page says what it will be. */
  is_open: z.boolean(),
});
export type MenuEntry = z.output<typeof menuEntry>;

export const GetUserInfo = defineEndpoint({
  name: "GetUserInfo",
  method: "GET",
  path: "/user/info",
  summary: "Who is signed in, with roles and details.",
  rows: maxRows,
  reply: wrapped(userInfo),
});

export const ListUserRoutes = defineEndpoint({
  name: "ListUserRoutes",
  method: "GET",
  path: "/user/routes",
  summary: "The menu entries that one's roles and school give.",
  rows: maxRows,
  reply: wrapped(z.array(menuEntry)),
});

/** Everything personal that the shell shows, in one call. */
export const GetBootstrap = defineEndpoint({
  name: "GetBootstrap",
  method: "GET",
  path: "/shell/bootstrap",
  summary: "The signed-in person, their menus and their figures in one call.",
  rows: maxRows,
  reply: z.object({
    user: userInfo,
    routes: z.array(menuEntry),
    /** How much of the profile is told, 0 to 100. */
    profile_complete: z.int(),
    career_sent: z.boolean(),
    /** When the account goes, once its owner asked for that. */
    leaving_at: z.nullable(z.iso.datetime()),
    cart_count: z.int(),
    unread_count: z.int(),
  }),
});
