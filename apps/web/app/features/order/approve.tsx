import { Suspense, useState } from "react";
import { useMedia } from "../../lib/use-media.ts";
import { TextButton } from "../../ui/text-button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import type { QrProps } from "../../ui/rare/qr.tsx";
import { type OpenProps, LetGo, PayButton, Trouble, Waits } from "./pay-parts.tsx";
import look from "./order.module.css";
import { Steps } from "./steps.tsx";
import type { Paying } from "./use-paying.ts";
import { orderWords as words } from "./words.ts";

const said = words.approve;

/** What draws it comes with whoever needs a code. */
const Qr = lazyPart<QrProps>(async () => (await import("../../ui/rare/qr.tsx")).Qr);

const useWide = () => useMedia("(width >= 700px)");

type AskProps = Pick<OpenProps, "order" | "paying">;

/** What to do with the app: it is scanned from a wide screen, which has room for the steps beside the code, and opened on a phone. */
export function ApproveLead({ order, paying: { link } }: AskProps) {
  const isWide = useWide();
  return (
    <>
      <p className={look["lead"]}>{link === null ? said.lost : isWide ? said.wide : said.phone}</p>
      {link !== null && isWide ? <Steps stage="approve" order={order} /> : null}
    </>
  );
}

/** Beside the title of a wide screen. */
export function ApproveCode({ paying: { link } }: { paying: Paying }) {
  const isWide = useWide();
  return link !== null && isWide ? <Code link={link} /> : null;
}

/** An app on the phone is asked, or waits to be opened. */
export function Approve(open: OpenProps) {
  const { order, paying } = open;
  const isWide = useWide();
  return (
    <>
      <Ask paying={paying} />
      {paying.link !== null && isWide ? null : <Steps stage="approve" order={order} />}
      <Waits order={order} />
      <Trouble paying={paying} />
      <div className={look["acts"]}>
        <PayButton paying={paying} way="hosted">
          {said.card}
        </PayButton>
        <span className="meta">{said.both}</span>
      </div>
      <LetGo {...open} />
    </>
  );
}

function Ask({ paying }: { paying: Paying }) {
  const isWide = useWide();
  const isTouched = useMedia("(pointer: coarse)");
  // Begun on another device, or by a tab that is gone.
  if (paying.link === null)
    return (
      <div className={look["acts"]}>
        <PayButton paying={paying} way="upi" variant="accent">
          {said.again}
        </PayButton>
      </div>
    );
  // A tablet may have the app itself.
  return isWide && !isTouched ? null : <OpenApp link={paying.link} withCode={!isWide} />;
}

function Code({ link }: { link: string }) {
  return (
    <div className={look["code"]}>
      <Suspense fallback={<span className={`sk ${look["qr"]}`} role="status" aria-label={said.codeWaits} />}>
        <Qr className={look["qr"]} text={link} label={said.code} />
      </Suspense>
    </div>
  );
}

function OpenApp({ link, withCode }: { link: string; withCode: boolean }) {
  const [isShown, setShown] = useState(false);
  return (
    <div className={look["ask"]}>
      <a className="btn btn-accent btn-l btn-w" href={link}>
        {said.open}
      </a>
      {!withCode ? null : isShown ? <Code link={link} /> : <TextButton onClick={() => setShown(true)}>{said.otherPhone}</TextButton>}
    </div>
  );
}
