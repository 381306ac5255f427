import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { begin } from "./lib/session.ts";
import { showTheme } from "./lib/theme.ts";
import "@upaya/web/ui/tokens.css";
import "@upaya/web/ui/fixed-tokens.css";
import "@upaya/web/ui/fonts.css";
import "@upaya/web/ui/base.css";
import "./look/desk.css";

showTheme();
createRoot(document.getElementById("desk")!).render(<App />);
void begin();
