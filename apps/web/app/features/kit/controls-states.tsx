import { useState } from "react";
import { rupees } from "../../ui/format.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Note } from "../../ui/note.tsx";
import { Pager } from "../../ui/pager.tsx";
import { type GroupSize, Pagination } from "../../ui/pagination.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Table } from "../../ui/rare/table.tsx";
import { Tag } from "../../ui/tag.tsx";
import "./controls.css";
import { KitSection, Specimen } from "./specimen.tsx";

const words = {
  table: "Table, pagination, pager",
  notes: "Notes",
  states: "Skeleton, empty, error",
  orders: "Orders, October 2025",
  paid: "Paid",
  failed: "Payment failed",
  pages: "Orders, pages",
  quizPages: "Quiz pages",
  empty: "Nothing here yet",
  emptyLine: "Bookmark a course and it will wait for you here.",
  quiet: "No New Notification Found",
  browse: "Browse courses",
  note: {
    margin: "The red rule of a ruled notebook.",
    earth: "Bring one sheet of paper for each child.",
    ok: "Your changes are saved.",
    bad: "This code ended on 31 Oct 2025. Try another.",
    info: "The exam is on 22 Nov 2025, at 4 pm.",
    warn: "Your document is under review.",
  },
} as const;

const columns = [
  { id: "order", label: "Order" },
  { id: "course", label: "Course" },
  { id: "day", label: "Date" },
  { id: "state", label: "State" },
  { id: "price", label: "Price", numeric: true },
];
const rows = [
  {
    id: "1",
    cells: ["UP-20411", "Phonics that sticks: reading in Grades 1–3", "05 Oct 2025", <Tag tone="g">{words.paid}</Tag>, rupees(499)],
  },
  { id: "2", cells: ["UP-20467", "Fractions with paper folding", "11 Oct 2025", <Tag tone="r">{words.failed}</Tag>, rupees(349)] },
  { id: "3", cells: ["UP-20502", "The difficult parent meeting", "26 Oct 2025", <Tag tone="g">{words.paid}</Tag>, rupees(1299)] },
];

const tones = ["margin", "earth", "ok", "bad", "info", "warn"] as const;

export function TableKit() {
  const [size, setSize] = useState<GroupSize>(30);
  const toPage = (page: number) => `/kit?page=${page}`;
  return (
    <KitSection title={words.table}>
      <Specimen name="table/rows" wide>
        <Table caption={words.orders} columns={columns} rows={rows} />
      </Specimen>
      {[1, 2, 14].map((page) => (
        <Specimen key={page} name={`pagination/page-${page}`} wide>
          <Pagination label={words.pages} page={page} size={size} total={412} toPage={toPage} onSize={setSize} />
        </Specimen>
      ))}
      {[1, 6, 12].map((page) => (
        <Specimen key={page} name={`pager/page-${page}`}>
          <Pager label={words.quizPages} page={page} pages={12} toPage={toPage} />
        </Specimen>
      ))}
      <Specimen name="pager/few">
        <Pager label={words.quizPages} page={2} pages={3} toPage={toPage} />
      </Specimen>
    </KitSection>
  );
}

export function NotesKit() {
  return (
    <KitSection title={words.notes}>
      {tones.map((tone) => (
        <Specimen key={tone} name={`note/${tone}`}>
          <Note tone={tone}>{words.note[tone]}</Note>
        </Specimen>
      ))}
    </KitSection>
  );
}

export function StatesKit() {
  const [busy, setBusy] = useState(false);
  return (
    <KitSection title={words.states}>
      <Specimen name="skeleton/lines">
        <div className="stack">
          <Skeleton shape="title" part={92} />
          <Skeleton part={60} />
          <Skeleton part={44} />
          <Skeleton shape="control" />
        </div>
      </Specimen>
      <Specimen name="skeleton/block">
        <Skeleton shape="block" />
      </Specimen>
      <Specimen name="skeleton/disc">
        <Skeleton shape="disc" />
      </Specimen>
      <Specimen name="empty-state/action">
        <EmptyState
          title={words.empty}
          line={words.emptyLine}
          action={
            <LinkButton to="/kit" variant="soft">
              {words.browse}
            </LinkButton>
          }
        />
      </Specimen>
      <Specimen name="empty-state/one-line">
        <EmptyState line={words.quiet} />
      </Specimen>
      <Specimen name="error-state/retry">
        <ErrorState busy={busy} onRetry={() => setBusy(true)} />
      </Specimen>
      <Specimen name="error-state/busy">
        <ErrorState busy onRetry={() => setBusy(true)} />
      </Specimen>
    </KitSection>
  );
}
