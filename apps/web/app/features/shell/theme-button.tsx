import { Moon, Sun } from "lucide-react";
import { setPreference, usePreference } from "../../lib/preferences.ts";
import { IconButton } from "../../ui/button.tsx";
import { shellWords as words } from "./words.ts";

export function ThemeButton() {
  const theme = usePreference("theme", "light");
  const dark = theme === "dark";
  return (
    <IconButton
      className="needs-js theme-button"
      aria-label={dark ? words.light : words.dark}
      onClick={() => setPreference("theme", dark ? "light" : "dark")}
    >
      {dark ? <Sun className="i" aria-hidden /> : <Moon className="i" aria-hidden />}
    </IconButton>
  );
}
