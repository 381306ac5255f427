import { WifiOff } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { classes } from "../../ui/classes.ts";
import { Logo } from "../../ui/logo.tsx";
import "../../ui/progress-dots.css";
import { MissingPart } from "../missing-part.tsx";
import { useOnline } from "../preferences.ts";
import { useBrand } from "../use-site.ts";
import look from "./pay-frame.module.css";
import { payWords as words } from "./words.ts";

const steps = ["cart", "details", "pay", "done"] as const;

interface PayFrameProps {
  at: Exclude<(typeof steps)[number], "cart">;
  /** Of the `main` around the page. */
  className?: string | undefined;
  children: ReactNode;
}

/** The frame of the way from the cart to what was bought: where one is on it, and nothing that leads elsewhere. Its routes say `frame: "own"`. */
export function PayFrame({ at, className, children }: PayFrameProps) {
  return (
    <>
      <header className={look["head"]}>
        <div className="wrap">
          <Home />
          <Progress at={at} />
        </div>
      </header>
      <Line />
      <main id="main" className={className}>
        {children}
      </main>
    </>
  );
}

function Home() {
  const brand = useBrand();
  return (
    <Link to="/" discover="none" className={look["home"]} aria-label={words.home(brand.name)}>
      <Logo name={brand.slug} />
    </Link>
  );
}

function Progress({ at }: Pick<PayFrameProps, "at">) {
  const now = at === "done" ? steps.length : steps.indexOf(at);
  return (
    <>
      <span className={look["count"]} aria-hidden="true">
        {at === "done" ? words.steps.done : words.stepOf(now + 1, steps.length)}
      </span>
      <ol className={classes("dots", look["dots"])} aria-label={words.progress}>
        {steps.map((step, index) => (
          <li
            key={step}
            className={index < now ? "done" : index === now ? "now" : "next"}
            aria-current={index === now ? "step" : undefined}
          >
            <b aria-hidden="true" />
            <span>{words.steps[step]}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** What is wrong with the line. */
function Line() {
  const online = useOnline();
  return (
    <div role="status">
      {online ? (
        <MissingPart />
      ) : (
        <p className="offline">
          <WifiOff className="i" aria-hidden />
          {words.offline}
        </p>
      )}
    </div>
  );
}
