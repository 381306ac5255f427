import type { RosterColumn } from "@upaya/contracts/schools/roster-columns.ts";
import { count } from "../../ui/format.ts";

const rows = (many: number) => (many === 1 ? "1 row" : `${count(many)} rows`);
const are = (many: number) => (many === 1 ? "is" : "are");

/** English first; another language is another table of the same shape. */
export const importWords = {
  title: "Import the staff list",
  description: "A staff list as a file: checked first, and then each teacher is invited once.",
  teachers: "Teachers",
  here: "Import a file",
  steps: ["Template", "Check", "Import", "Result"],
  loading: "Looking for your import",

  noneTitle: "You speak for no school yet",
  noneLine: "A staff list is put in by those who speak for the school. Find yours and show that you do.",
  goneTitle: "This school is not yours to look at",
  goneLine: "You may no longer be one of its contacts. Ask its main contact, or look at your own profile.",
  profile: "Your profile",

  templateTitle: "Fill in our template",
  templateLine:
    "One teacher a row. Only the name and one of phone or e-mail are needed. Hindi and Marathi names are fine, and zeros at the front stay.",
  templateXlsx: "Template, XLSX",
  templateCsv: "Template, CSV",
  example: "Example rows",
  dropTitle: "Put your file here",
  or: "or ",
  choose: "choose from this device",
  limits: "XLSX or CSV, up to 5,000 rows, 5 MB",
  field: "Staff list",
  promises: [
    "First we only check. Nobody gets a message yet.",
    "A teacher who is on your list already is not added twice.",
    "Each one gets an invitation and may say no.",
  ],
  sending: (percent: number) => (percent < 100 ? `On its way, ${percent} %` : "It is here. We are reading it."),
  sendingName: (name: string) => `${name} is on its way`,
  cancel: "Do not send it",
  wrongType: "Only XLSX and CSV files can be read. Please save your list as one of them.",
  tooLarge: "The file has more than 5 MB. Please make two of it.",
  lineBroke: "Your connection dropped. The file is still chosen.",
  tryAgain: "Try again",
  goOn: (file: string) => `Back to ${file}`,
  notSaved: "The file could not be fetched. Please try again.",

  checkTitle: (all: number, good: number, bad: number) =>
    bad === 0
      ? `${rows(all)} read, and all ${are(good)} good`
      : `${rows(all)} read: ${count(good)} ${are(good)} good, ${count(bad)} ${bad === 1 ? "needs" : "need"} you`,
  checkLine: (file: string) => `${file}, first sheet. Nobody has a message yet.`,
  good: "good",
  toMend: "to mend",
  dots: (good: number, bad: number, each: number) =>
    `${each === 1 ? "Each dot is a row" : `Each dot is about ${each} rows`}: ${count(good)} good, ${count(bad)} to mend`,
  faults: "Rows that need you",
  row: (row: number) => `Row ${row}`,
  noName: "no name",
  fieldOf: (field: RosterColumn, row: number) => `${fields[field]}, row ${row}`,
  like: {
    name: "Full name",
    phone: "98220 41187",
    email: "name@school.example",
    subject: "Hindi, Art",
    grades: "4, 5 or 6-8",
  },
  saving: "Checking",
  staysOut: "Stays out",
  inFile: "Mend it in the file",
  more: "Show more rows",
  moreFailed: "The next rows could not be read.",
  withReasons: (bad: number, kind: string) => `The ${count(bad)} with reasons, ${kind.toUpperCase()}`,
  another: "Another file",
  start: (good: number) => (good === 1 ? "Import this one" : `Import the ${count(good)}`),
  starting: "Starting",
  noneGood: "No row can be taken yet. Mend one above, or choose another file.",

  runningTitle: (done: number, good: number) => `${count(done)} of ${count(good)} done`,
  runningLine: (left: string) => `${left} You may leave this page: it goes on, and the bell tells you.`,
  stoppingLine: "It stops after the rows that it has in hand.",
  left: (seconds: number | null) => {
    if (seconds === null || seconds < 3) return "Nearly done.";
    if (seconds < 60) return `About ${seconds} seconds left.`;
    return `About ${Math.round(seconds / 60)} ${Math.round(seconds / 60) === 1 ? "minute" : "minutes"} left.`;
  },
  doneDots: (done: number, good: number) => `${count(done)} of ${count(good)} rows done`,
  never: "If the line drops it goes on all the same. No row is taken twice.",
  stop: "Stop the import",
  stopping: "Stopping",

  resultTitle: (taken: number, back: number) => `${rows(taken)} ${are(taken)} in, ${count(back)} came back`,
  stoppedTitle: (taken: number, back: number) => `Stopped: ${rows(taken)} ${are(taken)} in, ${count(back)} came back`,
  resultLine: (when: string, by: string | null) => (by === null ? `Finished on ${when}.` : `Finished on ${when}, started by ${by}.`),
  outcomes: {
    invited: "invited by SMS or e-mail",
    quiet: "on your list, without a message: give them the link of your staff room",
    again: "were on your list before, invited again",
    known: "were on your list already, left as they are",
    linked: "had asked to join, linked now",
  },
  back: "not taken, each with its reason",
  resultName: (file: string, kind: string) => `${file.replace(/\.[a-z]{1,5}$/i, "")}-result.${kind}`,
  resultFile: (all: number, until: string) => `Your ${rows(all)} with two more columns: what happened, and why. Kept until ${until}.`,
  download: "Download",
  again: (back: number) =>
    `Mend the ${back === 1 ? "one" : count(back)} in this very file and put it in again. Those that are in are known and stay as they are.`,
  seeList: "See the list",
} as const;

const fields: Readonly<Record<RosterColumn, string>> = {
  name: "Name",
  phone: "Phone",
  email: "E-mail",
  subject: "Subject",
  grades: "Grades",
};

/** As the template has them: examples on the page, and not in a file that somebody sends back. */
export const exampleRows = [
  ["Bhavna Rege", "098220 41187", "", "Mathematics", "4, 5"],
  ["सचिन लोखंडे", "", "sachin.l@navodit.example", "Marathi", "6-8"],
  ["Mary Fernandes", "+91 20 2543 1187", "mary.f@navodit.example", "Music", "all"],
] as const;
