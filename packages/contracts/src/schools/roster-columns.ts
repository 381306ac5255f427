/** What a row of a staff list says of a teacher. The name is needed, and one of phone and e-mail. */
export const rosterColumns = ["name", "phone", "email", "subject", "grades"] as const;
export type RosterColumn = (typeof rosterColumns)[number];

/** As our template heads them, and as offices do. Spaces, dots and hyphens in a heading mean nothing. */
const headings: Readonly<Record<RosterColumn, readonly string[]>> = {
  name: [
    "name",
    "fullname",
    "teacher",
    "teachername",
    "nameofteacher",
    "nameoftheteacher",
    "nameofstaff",
    "staffname",
    "employeename",
    "नाम",
    "पूरानाम",
    "शिक्षककानाम",
    "नाव",
    "शिक्षकाचेनाव",
  ],
  phone: [
    "phone",
    "phoneno",
    "phonenumber",
    "mobile",
    "mobileno",
    "mobilenumber",
    "contact",
    "contactno",
    "contactnumber",
    "whatsapp",
    "whatsappno",
    "whatsappnumber",
    "फोन",
    "फोननंबर",
    "फोननम्बर",
    "मोबाइल",
    "मोबाइलनंबर",
    "मोबाइलनम्बर",
    "मोबाईल",
    "मोबाईलनंबर",
    "दूरभाष",
  ],
  email: ["email", "emailid", "emailaddress", "mail", "mailid", "ईमेल", "ईमेलआईडी", "ईमेलपता"],
  subject: ["subject", "subjects", "subjecttaught", "subjectstaught", "teaches", "विषय"],
  grades: [
    "grades",
    "grade",
    "class",
    "classes",
    "classestaught",
    "gradestaught",
    "standard",
    "standards",
    "std",
    "कक्षा",
    "कक्षाएं",
    "कक्षाएँ",
    "वर्ग",
    "इयत्ता",
  ],
};

const plain = (text: string) =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll("\u093c", "")
    .replaceAll(/[\s\p{P}\p{Cf}]+/gu, "");
const byHeading = new Map(rosterColumns.flatMap((column) => headings[column].map((heading) => [plain(heading), column] as const)));

/** The two columns that a result has behind the school's own. A file that is put in again has them already. */
export const resultColumns = ["what happened", "why"] as const;
const ours = new Set(resultColumns.map(plain));

/** What each column of a heading row holds; of two with the same meaning it is the first. `ours` are those of an earlier result. */
export type Meaning = RosterColumn | "ours" | undefined;

export function meaningsOf(cells: readonly string[]): Meaning[] {
  const taken = new Set<RosterColumn>();
  return cells.map((cell) => {
    const text = plain(cell);
    if (ours.has(text)) return "ours";
    const column = byHeading.get(text);
    if (column === undefined || taken.has(column)) return undefined;
    taken.add(column);
    return column;
  });
}
