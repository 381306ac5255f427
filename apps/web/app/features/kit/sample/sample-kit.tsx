import { KitSection, Specimen } from "../specimen.tsx";
import { SampleView } from "./sample-page.tsx";
import { sampleWords as words } from "./words.ts";

const again = async () => undefined;
const none = { data: undefined, failure: undefined, again };
const given = [
  { purpose: "career", given: true, said_at: null },
  { purpose: "news", given: false, said_at: null },
] as const;
const said = (data: readonly (typeof given)[number][]) => ({ ...none, data: { data: [...data], total: 0, history: [] } });

/** The states that every page of one's own has, of one that is written as all should be. */
export function SampleKit() {
  return (
    <KitSection title={words.section}>
      <Specimen name="sample/there">
        <SampleView of={said(given)} />
      </Specimen>
      <Specimen name="sample/loading">
        <SampleView of={none} />
      </Specimen>
      <Specimen name="sample/empty">
        <SampleView of={said([])} />
      </Specimen>
      <Specimen name="sample/no-line">
        <SampleView of={{ ...none, failure: { offline: true } as never }} />
      </Specimen>
      <Specimen name="sample/failed">
        <SampleView of={{ ...none, failure: { offline: false } as never }} />
      </Specimen>
    </KitSection>
  );
}
