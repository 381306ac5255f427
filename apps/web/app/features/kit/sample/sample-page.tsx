import { useId } from "react";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { ListConsents, SayConsent } from "@upaya/contracts/identity/consent.ts";
import type { Call } from "../../../lib/api-browser.ts";
import type { Read } from "../../../lib/data/read.ts";
import { useRead } from "../../../lib/data/use-read.ts";
import { useWrite } from "../../../lib/data/use-write.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LoadedPart } from "../../../ui/loaded-part.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Switch } from "../../../ui/switch.tsx";
import look from "./sample-page.module.css";
import { sampleWords as words } from "./words.ts";

type Said = Reply<typeof ListConsents>;
type Consent = Said["data"][number];

const list: Call<typeof ListConsents> = { method: "GET", path: "/user/consents" };
const say: Call<typeof SayConsent> = { method: "POST", path: "/user/consents", idempotent: "natural" };

/** How a page of one's own is written: a list, one thing to change, and every state of both. */
export function SamplePage() {
  return <SampleView of={useRead(list)} />;
}

export function SampleView({ of }: { of: Pick<Read<Said>, "data" | "failure" | "again"> }) {
  return (
    <section className={look["page"]}>
      <h2>{words.title}</h2>
      <LoadedPart of={of} wait={<Skeleton shape="block" />}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={words.empty} line={words.emptyLine} />
          ) : (
            <ul>
              {data.map((consent) => (
                <Row key={consent.purpose} consent={consent} />
              ))}
            </ul>
          )
        }
      </LoadedPart>
    </section>
  );
}

/** It turns at once, and back when that could not be kept, which is said. */
function Row({ consent: { purpose, given } }: { consent: Consent }) {
  const id = useId();
  const turned = (wanted: boolean) => (said: Said) => ({
    ...said,
    data: said.data.map((each) => (each.purpose === purpose ? { ...each, given: wanted } : each)),
  });
  const { busy, send } = useWrite(say, {
    changes: [list],
    shows: ({ body }) => [{ call: list, change: turned((body as { given: boolean }).given) }],
  });
  return (
    <li className={look["row"]}>
      <span id={id}>{words.purposes[purpose]}</span>
      <Switch
        checked={given}
        aria-labelledby={id}
        aria-disabled={busy || undefined}
        onChange={(wanted) => void send({ body: { purpose, given: wanted } })}
      />
    </li>
  );
}
