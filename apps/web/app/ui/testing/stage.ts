import { beforeEach } from "vitest";
import "../tokens.css";
import "../fonts.css";
import "../base.css";

/** A component stands on the same ground as on a page: tokens, fonts, base styles, a light theme and JavaScript that runs. */
beforeEach(() => {
  const { documentElement: html } = document;
  html.lang = "en";
  html.classList.add("js");
  html.dataset["theme"] = "light";
  html.dataset["mode"] = "teacher";
});
