import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { watchBuild } from "./lib/begin-anew.ts";
import { keepOfflinePage } from "./lib/offline-page.ts";

watchBuild();
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});

keepOfflinePage();
