import { Facts, WhyBody } from "../../lib/told/why/facts.tsx";
import { whyWords } from "../../lib/told/why/words.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { Sheet } from "../../ui/sheet.tsx";

const { digest: words, ...why } = whyWords;

/** A digest gathers what was told already: why it came is the same for all of them. */
export function DigestWhy({ message, onClose }: { message: string; onClose: () => void }) {
  const foot = (
    <div className="sheet-acts">
      <Button onClick={onClose}>{why.done}</Button>
    </div>
  );
  return (
    <Sheet open onClose={onClose} title={why.title} foot={foot}>
      <WhyBody>
        <Note>
          <b>{message}</b>
        </Note>
        <Facts
          facts={[
            [why.because, words.because],
            [why.now, words.now],
            [why.how, words.how],
          ]}
        />
        <p className="muted">{words.change}</p>
      </WhyBody>
    </Sheet>
  );
}
