import type { Details } from "@upaya/contracts/identity/details.ts";
import { schoolsSee } from "../../lib/schools-see.ts";
import type { Brand } from "@upaya/contracts/brand.ts";
import { count } from "../../ui/format.ts";

export const profileWords = {
  title: "Your profile",
  description: "Your details, your points and your papers, in one place.",
  menu: "Profile menu",
  schoolMenu: "School menu",
  partnerMenu: "Partner menu",
  loading: "Loading your profile",
  salesPartner: "Institutional sales partner",
  noPlace: "Say where you live, and what is near you comes first.",
  and: " and ",
  coins: (coins: number) => (coins === 1 ? "coin to spend" : "coins to spend"),
  points: (points: number) => (points === 1 ? "point" : "points"),
  complete: (percent: number) => (percent >= 100 ? "Your profile is complete" : `Your profile is ${count(percent)}% complete`),
  completeLabel: (percent: number) => `${count(percent)} percent of your profile is filled in`,
  completeText: "Thank you. Everything a school would ask first is here.",
  next: { you: "Say more about you", home: "Say where you live", teaching: "Say what you teach", wish: "Say what you want" },
  missing: (parts: readonly string[]) =>
    `Still missing: ${parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ` : ""}${parts.at(-1) ?? ""}.`,
  missingPart: {
    name: "your name",
    email: "your e-mail",
    phone: "your phone number",
    current_role: "your role",
    city: "your city",
    country: "your country",
    school: "your school",
    experience: "your years of teaching",
    education_degree: "your degree",
    boards_taught: "the boards you teach",
    subjects_comfortable: "your subjects",
    grades_comfortable: "your grades",
    picture: "a picture of you",
  },
  registerTitle: "Do you run a school?",
  registerText: (brand: Brand) => `Bring it to ${brand.name}: certification, training, and a teacher when one leaves.`,
  register: "Register your school",
  account: "Account and privacy",
  accountTitle: "How you sign in, and what we keep",
  accountText: "Your addresses, passkeys and devices, what you agreed to, and a copy of everything.",
  details: "Personal details",
  detailsNote: schoolsSee,
  save: "Save changes",
  saving: "Saving...",
  discard: "Discard",
  saved: "Details saved.",
  unsaved: "Not saved yet.",
  restored: "We kept what you typed last time. Save it, or discard it.",
  notSent: "Not saved: the line is down. What you typed is kept on this phone; save again when it is back.",
  school: {
    types: {
      k12: "Kindergarten to grade 12",
      preschool: "Preschool",
      primary: "Primary school",
      secondary: "Secondary school",
    } as Readonly<Record<string, string>>,
    roles: { main_poc: "You are its main contact.", additional_main_poc: "You are an additional main contact." },
    verified: "Verified",
    review: "Document Under Review",
    getVerified: "Get verified",
    unverified: "Not verified yet",
    info: "School information",
    infoText: "What teachers and parents see, and who speaks for the school.",
    dashboard: "Dashboard",
    dashboardText: "Your teachers, their training and what needs you today.",
    open: (page: string) => `Open ${page.toLowerCase()}`,
    none: "No school yet",
    noneText: "The schools' side shows a school once you are one of its contacts.",
  },
  photo: {
    change: "Change photo",
    changeLogo: "Change logo",
    crop: "Choose the part to show",
    cropHint: "Drag the picture, or use the arrow keys. Plus and minus change its size.",
    picture: "Your picture, to be moved",
    zoom: "Size",
    use: "Use this picture",
    cancel: "Cancel",
    sending: "Sending your picture",
    sent: (percent: number) => `${count(percent)}%`,
    updated: "Profile Picture Updated",
    uploaded: "Picture Uploaded!",
    trouble: "Your picture was not changed",
    wrongType: "Invalid file type. Please upload a .jpg, .jpeg, or .png file.",
    failed: "Something went wrong !",
    ok: "OK",
  },
} as const;

/** "School Teacher, Math and EVS" */
export function roleLine({ current_role, subjects_comfortable: subjects, school }: Details): string {
  const taught = subjects.length > 3 ? [] : subjects;
  const list = taught.length > 1 ? `${taught.slice(0, -1).join(", ")}${profileWords.and}${taught.at(-1)}` : (taught[0] ?? "");
  return [current_role ?? "", list || (school ?? "")].filter(Boolean).join(", ");
}

/** "Nashik, Maharashtra", and the country of who lives outside India. */
export function placeLine({ city, state, country }: Details): string {
  return [city, state, country === "India" ? null : country].filter((part, index, all) => part && all.indexOf(part) === index).join(", ");
}
