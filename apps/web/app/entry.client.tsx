import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { keepOfflinePage } from "./lib/offline-page.ts";

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});

keepOfflinePage();
