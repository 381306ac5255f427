/** As much of the bundler's graph as is asked here. */
interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Knows what of ours some modules reach without waiting. */
interface Reached {
  has(id: string, graph: Graph): boolean;
}

/** Finds what the roots load: for the root of all pages that is what every page loads. */
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

const framework = /node_modules\/(?:\.pnpm\/)?(?:react|react-dom|scheduler|react-router)(?:@|\/)/;
/**
 * The folders of small things that nearly every page has some of: together, in the file that every page has, they cost less than a request for
 * each. What one page alone has stands in `ui/rare` and goes with that page.
 */
const smallThings = /apps\/web\/app\/(?:ui|lib(?:\/data)?)\/[^/?]*\.tsx?$/;
/** What the server draws with as well goes with the art that pages draw with it. */
const art = /(?:apps\/web\/app\/ui\/art|packages\/drawings\/src)\/[^/?]*\.tsx?$/;
/**
 * Small things of fewer pages: cards, with what is somebody's own on them; fields without the engine of forms; and, as whoever has places to
 * give says when they are, clocks with places.
 */
const someThings = /apps\/web\/app\/(?:(?:ui|lib)\/(cards)|ui\/(form\/[^/?]+)|lib\/(?:clocks|places))\/[^/?]*\.tsx?$/;
/** What the pages from the cart to an order and its refunds share: whoever is on one of them goes on to the next. */
const buyingThings = /apps\/web\/app\/lib\/(?:cart|paying)\/[^/?]*\.tsx?$/;
/** What the pages and sheets of a school share: its label, its papers, and the proof that some of its changes want. */
const schoolThings = /apps\/web\/app\/lib\/(?:school|proof)\/[^/?]*\.tsx?$/;
/** What the bell and the pages of messages share; the bell comes late, the pages do not. */
const bellThings = /apps\/web\/app\/lib\/told\/[^/?]*\.tsx?$/;
/** Rules and limits that several pages of a domain know: a few lines each. */
const rules = /packages\/contracts\/src\/(?!forms\/)([^/?]+)\/[^/?]*\.ts$/;
/** A layout, with what it has of its own folder. */
const layoutThings = /apps\/web\/app\/(?:routes\/([^/?]+)-layout\.tsx|features\/([^/?]+)\/[^/?]*\.tsx?(?:$|\?))/;
/** What every page may show at any moment: those of `ui`, of the frame itself, and the few of `lib`. */
const uiSheet = /apps\/web\/app\/(?:ui\/[^?]*|(?:features\/shell|lib\/[^/]+)\/[^/?]*)\.css/;
/** A CSS module goes with the code that names its classes: apart, the names alone would be one more file. */
const featureSheet = /apps\/web\/app\/(?:features|lib)\/([^?]+)\/[^/?]*(?<!\.module)\.css/;

/** A route's own chunk may hold what other chunks take from it: a file less wherever two share something. What it exports by name stays. */
export const roomyRoutes = {
  name: "roomy-routes",
  applyToEnvironment: ({ name }: { readonly name: string }) => name === "client",
  options: <Options extends object>(options: Options) => ({ ...options, preserveEntrySignatures: "allow-extension" as const }),
};

/** A chunk is named after its folder. */
const folderOf = (pattern: RegExp) => (id: string) => pattern.exec(id)?.[1]?.replaceAll("/", "-") ?? null;

interface Roots {
  /** Of every page. */
  readonly root: Reached;
  /** Each page. */
  readonly pages: Reached;
  readonly layouts: Reached;
  /** What comes into the frame with whoever is signed in. */
  readonly signedIn: Reached;
}

/**
 * How the build is cut (code splitting): by folder; what is left the bundler cuts by which pages need it. No file is named. `$initial` is what some route loads without
 * waiting, so one more route that uses what others use moves nothing and no page grows (`pnpm perf:routes`). Why: docs/decisions/0025.
 */
export function createGroups({ root, pages, layouts, signedIn }: Roots) {
  // With what they import, a shape and all that checks it would come along.
  const rule = (id: string, graph: Graph) => (graph.getModuleInfo(id)?.importedIds.length === 0 ? folderOf(rules)(id) : null);
  const inFrame = (id: string, graph: Graph) =>
    uiSheet.test(id) || root.has(id, graph) || (smallThings.test(id) && pages.has(id, graph)) ? "frame" : null;
  const inLayout = (id: string, graph: Graph) => {
    const [found, route, feature] = layoutThings.exec(id) ?? [];
    return found && layouts.has(id, graph) ? `${route ?? feature}-layout` : null;
  };
  const someThing = (id: string) => {
    const [found, cards, form = "times-and-places"] = someThings.exec(id) ?? [];
    return found ? (cards ?? form.replace("/", "-")) : null;
  };
  const whenSignedIn = (id: string, graph: Graph) => (bellThings.test(id) || signedIn.has(id, graph) ? "signed-in-parts" : null);
  const whenBuying = (id: string, graph: Graph) => (buyingThings.test(id) || rule(id, graph) === "commerce" ? "buying" : null);
  const ofSchools = (id: string, graph: Graph) => (schoolThings.test(id) || rule(id, graph) === "schools" ? "of-schools" : null);
  return [
    { name: "react", test: framework, priority: 100 },
    { name: inFrame, debugName: "frame", priority: 90 },
    { name: folderOf(featureSheet), debugName: "sheets by folder", priority: 80 },
    { name: "ui-art", test: art, tags: ["$initial" as const], priority: 70 },
    // Below them: what it takes of them along is every page's.
    { name: someThing, debugName: "what some pages have", tags: ["$initial" as const], priority: 68 },
    { name: inLayout, debugName: "layouts", priority: 65 },
    { name: whenSignedIn, debugName: "who is signed in", priority: 60 },
    { name: whenBuying, debugName: "from the cart to an order", tags: ["$initial" as const], minShareCount: 2, priority: 55 },
    { name: ofSchools, debugName: "of schools", tags: ["$initial" as const], minShareCount: 2, priority: 54 },
    { name: rule, debugName: "rules by domain", tags: ["$initial" as const], minShareCount: 2, priority: 50 },
  ];
}
