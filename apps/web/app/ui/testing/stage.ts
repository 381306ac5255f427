import { beforeEach } from "vitest";
import { forgetReads } from "../../lib/data/read.ts";
import "../tokens.css";
import "../fonts.css";
import "../base.css";

/** A component stands on the same ground as on a page: tokens, fonts, base styles, a light theme and JavaScript that runs. */
beforeEach(() => {
  // What one test has read is not known to the next.
  forgetReads();
  const { documentElement: html } = document;
  html.lang = "en";
  html.classList.add("js");
  html.dataset["theme"] = "light";
  html.dataset["mode"] = "teacher";
});
