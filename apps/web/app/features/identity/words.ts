import type { Brand } from "@upaya/contracts/brand.ts";

const minutes = (seconds: number) => {
  const whole = Math.ceil(seconds / 60);
  if (whole > 90) return `${Math.ceil(whole / 60)} hours`;
  return seconds < 60 ? `${seconds} seconds` : whole === 1 ? "a minute" : `${whole} minutes`;
};

export const identityWords = {
  title: "Sign in",
  schoolTitle: "Sign in as a school",
  description: "Sign in with a code to your phone or e-mail, a passkey, Google or a password. The same form makes your account.",
  panel: "The day is done. Learn one small thing.",
  panelText: "1.9 million teachers, 140 countries, one staff room.",
  schoolPanel: "Good teachers stay where they grow.",
  schoolPanelText: "Your teachers, their training and what needs you today, on one page.",
  noScript: "Signing in needs JavaScript. Please switch it on for this site; everything public can be read without it.",
  lead: "New here? The same form makes your account.",
  schoolLead: "Use the number or e-mail that your school is registered with.",

  mobile: "Mobile number",
  mobileHint: "We send a code by SMS. Nothing else.",
  email: "E-mail",
  emailHint: "We send a code to it. Nothing else.",
  sendCode: "Get a code",
  sending: "Sending...",

  sentTo: "Code sent to",
  change: "Change",
  code: "Six-digit code",
  sentBy: { phone: "Sent by SMS.", email: "Sent by e-mail." },
  newCodeIn: (clock: string) => `New code in ${clock}`,
  sentAgain: "We sent the same code again. Whichever message comes first is right.",
  again: "Send it again",
  newCode: "Get a new code",
  late: { phone: "Not there? Get a code by e-mail", email: "Not there? Get a code by SMS" },
  lateNote: { phone: "Text messages can be late. The first code still works when it comes.", email: "Look among unwanted mail, too." },
  signIn: "Sign in",
  signingIn: "Signing in...",
  haveCode: "I have a code",

  identifier: "E-mail or mobile number",
  password: "Password",
  useCode: "Use a code instead",

  or: "or",
  useEmail: "Use email instead",
  useMobile: "Use mobile number instead",
  google: "Continue with Google",
  school: "Sign in as a school",
  teacher: "Sign in as a teacher",
  passkey: "Use a passkey",
  usePassword: "Use a password",

  shared: "This is a shared device",
  sharedText: "You are signed out when the browser closes, and nothing of yours stays on it.",

  accept: "By signing in you accept the",
  terms: "terms of use",
  and: "and",
  privacy: "privacy policy",
  stop: ".",

  invited: "You were invited. Sign in, and your invitation is waiting.",
  invitedGroup: "You were invited to a group. Sign in to join.",

  badPhoneAbroad: "This cannot be a number: with its country it has 7 to 15 digits, for example +977 98...",
  badEmail: "Please enter a valid email address.",
  badCode: "Enter the six digits of the code.",
  badIdentifier: "Please enter your e-mail or mobile number.",
  badPassword: "Please enter your password.",
  wait: (seconds: number) => `That was a lot in a short time. Please wait ${minutes(seconds)} and try again.`,
  noPasskey: "No passkey was used. You can try again or use a code.",
  pageLate: "You are signed in, but the line dropped before your page came.",
  tryAgain: "Try again",

  welcome: (brand: Brand) => `Welcome to ${brand.name}. You are signed in.`,
  signedOutTitle: "Logged Out!",
  signedOutText: "You have Successfully Logged Out.",
  ok: "OK",

  endedTitle: "Sign in again",
  endedText: "Your session has ended. Sign in and go on: what you typed is still here.",
  modalLead: "You stay on this page.",

  googleTitle: "Signing you in with Google",
  googleText: "One moment.",
  googleFailed: "That did not work",
  googleProven: "Thank you, it is you. Please press once more what you wanted to do.",
  googleCancelled: "You did not choose an account at Google.",
  backToSignIn: "Back to sign in",
};
