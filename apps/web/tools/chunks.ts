/** As much of the bundler's graph as is asked here. */
interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Finds what every page loads: all of ours that the root reaches without waiting. */
export function createFrame(isRoot: (id: string) => boolean) {
  const roots: string[] = [];
  let modules: Set<string> | undefined;

  function walk(graph: Graph): Set<string> {
    const found = new Set<string>();
    const waiting = [...roots];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (found.has(id) || id.includes("node_modules")) continue;
      found.add(id);
      waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
    }
    return found;
  }

  return {
    /** Sees the root go by. */
    plugin: {
      name: "frame",
      moduleParsed({ id }: { readonly id: string }) {
        if (isRoot(id)) roots.push(id);
      },
    },
    has(id: string, graph: Graph): boolean {
      modules ??= walk(graph);
      return modules.has(id);
    },
  };
}

/** What so many pages have beside the frame that a file of its own would cost more. */
const withFrame = [
  "lib/seo",
  "ui/format",
  "lib/late",
  "ui/words",
  "ui/note",
  "ui/tag",
  "ui/question-text",
  "ui/art/kolam.css",
  // What a kind and a subject are called: cards, one's own page and every list say it, and would fetch the catalogue's words for it.
  "lib/cards/words",
  // Looks by themselves: a page that fetches its cards or a dialog late shows them from the start, and one style sheet is one request.
  ...[
    "avatar",
    "card",
    "chip",
    "course-card",
    "course-card-skeleton",
    "course-grid",
    "dialog",
    "empty-state",
    "field",
    "fixed-tokens",
    "got",
  ]
    .concat(
      "input",
      "menu",
      "notification-panel",
      "pager",
      "pagination",
      "price",
      "progress-dots",
      "quiz-option",
      "rail",
      "rating",
      "segmented",
      "select-input",
    )
    .concat("share-box", "sheet", "skeleton", "switch", "tabs", "text-area")
    .map((name) => `ui/${name}.css`),
  "features/shell/account.css",
  "features/call/request-form.css",
];

/** One's own pages have one look, and share what the profile tells of the forms that it opens. */
const own = [
  "ui/side-menu.css",
  "ui/entry-card.css",
  "ui/progress.css",
  "features/profile/menu-heads",
  "features/profile/words",
  "features/career/words",
]
  .concat("features/questionnaire/words")
  // The three questions of a first visit lead here, and this page begins with what they told.
  .concat(["answers", "save-answers", "words", "begin.css"].map((name) => `features/welcome/${name}`))
  .concat(["details-panel", "figures", "photo", "profile-card", "profile-layout"].map((name) => `features/profile/${name}.css`))
  .concat(["badges/badges-page.css", "badges/words", "badges/progress", "rewards/coins.css"].map((name) => `features/${name}`))
  .concat(["medal", "medallion", "medallion.css"].map((name) => `ui/art/${name}`));

/** What several pages share, file by file. A page loads no more than it shows: what only some of them need stands by itself. */
const among: Readonly<Record<string, readonly string[]>> = {
  // What public pages are made of: small things that most of them have.
  pages: [
    "lib/content-page",
    "features/pages/page-view",
    "features/pages/page.css",
    "features/pages/section",
    "features/pages/marked",
    "features/pages/mail-link",
    "features/pages/actions",
    "features/call/call-form",
    "features/pages/schools/book-cover",
  ].concat(
    ["ruled", "steps", "two-lists", "questions"].flatMap((name) => [`features/pages/blocks/${name}`, `features/pages/blocks/${name}.css`]),
  ),
  "home-both": ["features/home/words", "features/home/sec"],
  art: ["kolam", "motif", "random", "tiles", "is-pale"].map((name) => `ui/art/${name}`).concat("ui/cover-image"),
  catalogue: ["words", "labels", "address"].map((name) => `features/catalogue/${name}`).concat("lib/json-ld", "src/catalogue/kinds"),
  fields: ["check", "field", "phone-cell", "text-input", "form/phone-field", "form/field-props"]
    .map((name) => `ui/${name}`)
    .concat("lib/session-note", "lib/session-drafts", "src/forms/phone"),
  pieces: ["avatar", "chip", "course-grid", "empty-state", "overlay-words", "page-window", "pager", "select-input", "skeleton"]
    .map((name) => `ui/${name}`)
    .concat("ui/initials", "lib/send-answer", "lib/waiting-answers"),
  // The form, and the slip that it stands on nearly everywhere.
  address: ["address-form", "address-form.css", "words"]
    .map((name) => `lib/leave-address/${name}`)
    .concat("features/pages/plus/tell-me", "features/pages/plus/tell-me.css"),
  // The way to the dialog, for whatever can be passed on. The dialog itself comes when it is asked for.
  share: ["share-button", "button-words"].map((name) => `lib/share/${name}`),
  suggest: ["combobox-list", "use-combobox", "use-suggestions", "words"].map((name) => `ui/form/${name}`),
  // Of the cards what the page of one resource has, too, and then the cards themselves.
  offer: ["price", "rating", "got"]
    .map((name) => `ui/${name}`)
    .concat("lib/cards/card-facts", "lib/cards/resource-action", "lib/cards/use-bookmarks", "features/catalogue/hero"),
  cards: ["lib/cards/resource-card", "ui/course-card", "ui/rail"],
};

const framework = /node_modules\/(?:\.pnpm\/)?(?:react|react-dom|scheduler|react-router)(?:@|\/)/;
const rest = /apps\/web\/app\/(?:ui\/(?!form\/|art\/)|lib\/|features\/shell\/)/;

/** A name without an ending is a module's. */
const isOne = (files: readonly string[], id: string) =>
  files.some((file) => (file.endsWith(".css") ? id.endsWith(`/${file}`) : new RegExp(`/${file}\\.tsx?(?:\\?|$)`).test(id)));

/** How the build is cut: the framework, the frame, what several pages share, and a file for each route. */
export function createGroups(frame: ReturnType<typeof createFrame>) {
  const inFrame = (id: string, graph: Graph) => (isOne(withFrame, id) || frame.has(id, graph) ? "frame" : null);
  return [
    { name: "react", test: framework, priority: 100 },
    { name: inFrame, debugName: "frame", priority: 99 },
    { name: "own", test: (id: string) => isOne(own, id), priority: 50 },
    ...Object.entries(among).map(([name, files], index) => ({
      name,
      test: (id: string) => isOne(files, id),
      minShareCount: 2,
      priority: 90 - index,
    })),
    { name: "shared", test: rest, minShareCount: 2, priority: 1 },
  ];
}
