import { Suspense } from "react";
import { useLocation, useRevalidator } from "react-router";
import { decoration } from "../../ui/lazy-part.tsx";
import { askAboutPage } from "../../lib/help-address.ts";
import { useBrand } from "../../lib/use-site.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { shellWords as words } from "./words.ts";
import "./trouble.css";

// A line that is down brings no picture either, and the words are what counts.
const Kolam = decoration(async () => (await import("../../ui/art/kolam.tsx")).Kolam);

/** The page is not there, or could not be loaded: what happened, that nothing is lost, and a way on. */
export function Trouble({ missing }: { missing: boolean }) {
  const { revalidate } = useRevalidator();
  const brand = useBrand();
  const { pathname } = useLocation();
  const title = missing ? words.notFoundTitle : words.errorTitle;
  return (
    <main id="main" className="wrap trouble">
      <title>{`${title} | ${brand.name}`}</title>
      <Suspense>
        <Kolam seed={missing ? "not-found" : "error"} n={5} />
      </Suspense>
      <h1>{title}</h1>
      <p className="muted">{missing ? words.notFoundText : words.errorText}</p>
      <div className="row">
        {missing ? (
          <>
            <LinkButton to="/quiz">{words.toQuiz}</LinkButton>
            <LinkButton variant="line" to="/">
              {words.toHome}
            </LinkButton>
          </>
        ) : (
          <Button onClick={() => void revalidate()}>{words.tryAgain}</Button>
        )}
        <LinkButton variant="ghost" to={askAboutPage(pathname)}>
          {words.askForHelp}
        </LinkButton>
      </div>
    </main>
  );
}
