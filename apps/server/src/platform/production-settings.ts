import { isAbsolute } from "node:path";
import { addressFault, isLoopback, proxiesFault, secretFault, senderFault, weakFault } from "@upaya/contracts/settings.ts";
import type { Env } from "./env.ts";
import { publishedPushKeys } from "./push/published-keys.ts";

type Fault = string | undefined;
type Rule = (env: Env) => Fault;

const first = (faults: readonly Fault[]) => faults.find((fault) => fault !== undefined);

/** Kept in a rehearsal as well: a secret that everybody can read is one nowhere. */
const always: Partial<Record<keyof Env, Rule>> = {
  STAFF_ORIGIN: ({ STAFF_ORIGIN, WEB_ORIGINS }) =>
    WEB_ORIGINS.split(",").some((origin) => STAFF_ORIGIN.split(",").includes(origin))
      ? "is the public site's: the desk has an origin of its own"
      : undefined,
  AUTH_SECRET: ({ AUTH_SECRET }) => weakFault(AUTH_SECRET),
  AUTH_SECRET_BEFORE: ({ AUTH_SECRET, AUTH_SECRET_BEFORE: before }) =>
    before === undefined ? undefined : before === AUTH_SECRET ? "is the same as AUTH_SECRET" : weakFault(before),
  VAPID_PRIVATE_KEY: ({ VAPID_PRIVATE_KEY }) => (VAPID_PRIVATE_KEY === publishedPushKeys.privateKey ? "is a published one" : undefined),
  SMS_TOKEN: ({ SMS_TOKEN }) => secretFault(SMS_TOKEN),
  GOOGLE_CLIENT_SECRET: ({ GOOGLE_CLIENT_SECRET }) => secretFault(GOOGLE_CLIENT_SECRET),
  RAZORPAY_KEY_SECRET: ({ RAZORPAY_KEY_SECRET }) => secretFault(RAZORPAY_KEY_SECRET),
  // Made up by whoever runs this, and whoever guesses it says what was paid.
  RAZORPAY_WEBHOOK_SECRETS: ({ RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRETS }) => {
    const secrets = RAZORPAY_WEBHOOK_SECRETS.split(",");
    if (new Set([...secrets, RAZORPAY_KEY_SECRET]).size <= secrets.length) return "holds the same secret twice, or the key's";
    return first(secrets.map(weakFault));
  },
  TRUSTED_PROXIES: ({ TRUSTED_PROXIES }) => proxiesFault(TRUSTED_PROXIES),
  STORAGE_DIR: ({ STORAGE, STORAGE_DIR }) =>
    STORAGE !== "disk" || isAbsolute(STORAGE_DIR) ? undefined : "depends on where the process is started",
  S3_SECRET: ({ STORAGE, S3_SECRET }) => (STORAGE === "s3" ? secretFault(S3_SECRET) : undefined),
  REHEARSAL: ({ REHEARSAL, API_HOST }) =>
    REHEARSAL === "loopback" && !isLoopback(API_HOST) ? "is for a process that only this machine reaches, and API_HOST is open" : undefined,
};

/** What would leave the world outside, or let it in: not asked of a process that only this machine reaches. */
const inTheWorld: Partial<Record<keyof Env, Rule>> = {
  DATABASE_URL: ({ DATABASE_URL }) =>
    ["", "postgres"].includes(new URL(DATABASE_URL).username) ? "names no user, or the one who may do everything" : undefined,
  SMTP_URL: ({ SMTP_URL }) => addressFault(SMTP_URL, ["smtp:", "smtps:"]),
  MAIL_FROM: ({ MAIL_FROM }) => senderFault(MAIL_FROM),
  SMS_URL: ({ SMS_URL }) => addressFault(SMS_URL),
  VAPID_SUBJECT: ({ VAPID_SUBJECT }) => (VAPID_SUBJECT.startsWith("mailto:") ? senderFault(VAPID_SUBJECT) : addressFault(VAPID_SUBJECT)),
  PUSH_SANDBOX: ({ PUSH_SANDBOX }) => (PUSH_SANDBOX === undefined ? undefined : "is for laptops"),
  FCM_URL: ({ FCM_URL }) => addressFault(FCM_URL),
  SMS_ACCOUNT: ({ SMS_ACCOUNT }) => (/^AC0+$/.test(SMS_ACCOUNT) ? "is the sandbox's" : undefined),
  RAZORPAY_URL: ({ RAZORPAY_URL }) => (RAZORPAY_URL === undefined ? undefined : addressFault(RAZORPAY_URL)),
  // A card for tests, which anybody can look up, would pay for everything.
  RAZORPAY_KEY_ID: ({ RAZORPAY_KEY_ID }) => (RAZORPAY_KEY_ID.startsWith("rzp_live_") ? undefined : "is a test's: no money moves by it"),
  GOOGLE_ISSUER: ({ GOOGLE_ISSUER }) => addressFault(GOOGLE_ISSUER),
  GOOGLE_CLIENT_ID: ({ GOOGLE_CLIENT_ID }) => (GOOGLE_CLIENT_ID === "upaya-web" ? "is the sandbox's" : undefined),
  WEB_ORIGINS: ({ WEB_ORIGINS }) => first(WEB_ORIGINS.split(",").map((origin) => addressFault(origin.trim()))),
  STAFF_ORIGIN: ({ STAFF_ORIGIN }) => first(STAFF_ORIGIN.split(",").map((origin) => addressFault(origin.trim()))),
  S3_ENDPOINT: ({ STORAGE, S3_ENDPOINT }) => (STORAGE !== "s3" || S3_ENDPOINT === undefined ? undefined : addressFault(S3_ENDPOINT)),
  STORAGE_DIR: ({ STORAGE, STORAGE_DIR }) =>
    STORAGE === "disk" && /^\/(tmp|var\/tmp|dev\/shm)(\/|$)/.test(STORAGE_DIR) ? "is emptied by the machine" : undefined,
};

/** What stands in a production's settings and belongs to a laptop, each by its name and never with its value. */
export function laptopSettings(env: Env): string[] {
  const rules = [always, ...(env.REHEARSAL === "loopback" ? [] : [inTheWorld])];
  return rules.flatMap((each) =>
    Object.entries(each).flatMap(([name, rule]) => {
      const fault = rule(env);
      return fault === undefined ? [] : [`${name}: ${fault}`];
    }),
  );
}
