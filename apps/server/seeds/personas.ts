import type { Details } from "@upaya/contracts/identity/details.ts";
import type { PersonRole, SchoolRole } from "@upaya/contracts/identity/roles.ts";
import type { SheetNames } from "@upaya/contracts/learning/certificate-name.ts";

/**
 * Made-up people and schools of a development database. The addresses end in `.example`: no mail ever reaches anybody. The numbers are
 * those that Britain's regulator keeps for films and plays (+44 7700 900000 to 900999): nobody has them and nobody can be given one. India,
 * Ghana and the Philippines keep none for that, and any number there that looks right may be somebody's.
 */
export interface Persona {
  readonly who: string;
  readonly email: string;
  readonly phone?: string;
  readonly details: Partial<Details>;
  readonly roles?: readonly PersonRole[];
  readonly school?: { readonly id: string; readonly role: SchoolRole };
  /** So many days of the daily quiz lie behind them. */
  readonly quizDays?: number;
  readonly certificate?: SampleCertificate;
}

/** A course whose lessons they have all done. Its number is drawn when it is first seeded, like anybody's, and stays. */
export interface SampleCertificate {
  readonly course: string;
  /** Nearly: nothing but the check is left. */
  readonly is: "issued" | "corrected" | "withdrawn" | "nearly";
  readonly name: SheetNames;
  /** What stood on it before it was corrected. */
  readonly wrongName?: SheetNames;
}

const navodit = "019a2a00-0000-7000-8000-000000000001";
const littleOaks = "019a2a00-0000-7000-8000-000000000002";

export const schools = [
  { id: navodit, name: "Navodit Public School", email: "office@navodit.example", school_type: "k12", verification_status: "verified" },
  {
    id: littleOaks,
    name: "Little Oaks Preschool",
    email: "hello@littleoaks.example",
    school_type: "preschool",
    verification_status: "unverified",
  },
] as const;

export const personas: readonly Persona[] = [
  {
    who: "teacher in Nashik, holds a certificate",
    email: "asha.patil@upaya.example",
    phone: "+447700900101",
    details: {
      name: "Asha Patil",
      email: "asha.patil@upaya.example",
      phone: "+447700900101",
      gender: "female",
      dob: "1991-08-14",
      city: "Nashik",
      state: "Maharashtra",
      country: "India",
      postcode: "422001",
      current_role: "School Teacher",
      school: "Navodit Public School",
      experience: 9,
      education_degree: "B.Ed.",
      education_subject: ["Math"],
      boards_taught: ["CBSE", "State"],
      subjects_comfortable: ["Math", "EVS", "Hindi"],
      grades_comfortable: ["Early Primary (1-3)", "Primary (4-5)"],
    },
    certificate: { course: "mental-maths-fifteen-minutes", is: "issued", name: { name: "Asha Patil", name_own: "आशा पाटील" } },
  },
  {
    who: "teacher in Jaipur, two weeks of the quiz behind her, has corrected the name on her certificate",
    email: "meera.joshi@upaya.example",
    phone: "+447700900102",
    details: {
      name: "Meera Joshi",
      email: "meera.joshi@upaya.example",
      phone: "+447700900102",
      city: "Jaipur",
      state: "Rajasthan",
      country: "India",
      current_role: "School Teacher",
      school: "Navodit Public School",
      experience: 14,
      subjects_comfortable: ["Science", "EVS"],
      grades_comfortable: ["Middle (6-8)"],
    },
    quizDays: 14,
    certificate: {
      course: "first-ten-minutes-of-the-period",
      is: "corrected",
      name: { name: "Meera Joshi", name_own: "मीरा जोशी" },
      wrongName: { name: "Meera Jhosi", name_own: null },
    },
  },
  {
    who: "teacher in Accra, whose certificate was withdrawn",
    email: "kwame.mensah@upaya.example",
    phone: "+447700900103",
    details: {
      name: "Kwame Mensah",
      email: "kwame.mensah@upaya.example",
      phone: "+447700900103",
      city: "Accra",
      country: "Ghana",
      current_role: "School Teacher",
      experience: 5,
      subjects_comfortable: ["Science", "Physics"],
      grades_comfortable: ["Secondary (9-10)"],
    },
    certificate: { course: "first-ten-minutes-of-the-period", is: "withdrawn", name: { name: "Kwame Mensah", name_own: null } },
  },
  {
    who: "teacher in Manila, has only the check left before her certificate",
    email: "maria.santos@upaya.example",
    phone: "+447700900104",
    details: {
      name: "Maria Santos",
      email: "maria.santos@upaya.example",
      phone: "+447700900104",
      city: "Manila",
      country: "Philippines",
      current_role: "Tuition Teacher",
      experience: 2,
      subjects_comfortable: ["English"],
      grades_comfortable: ["Middle (6-8)"],
    },
    certificate: { course: "first-ten-minutes-of-the-period", is: "nearly", name: { name: "Maria Santos", name_own: null } },
  },
  {
    who: "main contact of Navodit Public School",
    email: "principal@navodit.example",
    phone: "+447700900105",
    details: { name: "Sunita Deshmukh", city: "Nashik", state: "Maharashtra", country: "India", current_role: "School Principal" },
    school: { id: navodit, role: "main_poc" },
  },
  {
    who: "additional contact of Navodit Public School",
    email: "office@navodit.example",
    details: { name: "Ravi Kulkarni", city: "Nashik", state: "Maharashtra", country: "India" },
    school: { id: navodit, role: "additional_main_poc" },
  },
  {
    who: "main contact of Little Oaks Preschool",
    email: "head@littleoaks.example",
    details: { name: "Farah Sheikh", city: "Pune", state: "Maharashtra", country: "India", current_role: "School Principal" },
    school: { id: littleOaks, role: "main_poc" },
  },
  { who: "channel partner", email: "channel@partner.example", details: { name: "Vikram Rao" }, roles: ["channel_partner"] },
  { who: "customer success", email: "success@partner.example", details: { name: "Neha Jain" }, roles: ["customer_success"] },
  { who: "sales associate", email: "associate@partner.example", details: { name: "Arjun Nair" }, roles: ["sales_associate"] },
  {
    who: "institutional value partner",
    email: "value@partner.example",
    details: { name: "Leela Menon" },
    roles: ["institutional_value_partner"],
  },
  {
    who: "institutional sales partner",
    email: "sales@partner.example",
    details: { name: "Imran Qureshi" },
    roles: ["institutional_sales_partner"],
  },
  { who: "staff, administrator", email: "admin@staff.example", details: { name: "Grace Otieno" }, roles: ["staff_admin"] },
  { who: "staff, support", email: "support@staff.example", details: { name: "Thomas George" }, roles: ["staff_support"] },
  { who: "staff, content", email: "content@staff.example", details: { name: "Ananya Bose" }, roles: ["staff_content"] },
  { who: "staff, finance", email: "finance@staff.example", details: { name: "Farhan Qazi" }, roles: ["staff_finance"] },
];
