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

const framework = /node_modules\/(?:\.pnpm\/)?(?:react|react-dom|scheduler|react-router)(?:@|\/)/;
/**
 * The folders of small things that nearly every page has some of: together they cost less than a request for each. What one page alone has
 * stands in `ui/rare` and goes with that page.
 */
const smallThings = /apps\/web\/app\/(ui|ui\/art|lib|lib\/clocks|lib\/places)(?:\/data)?\/[^/?]*\.tsx?$/;
/** What the server draws with as well goes with the art that pages draw with it. */
const drawings = /packages\/drawings\/src\/[^/?]*\.ts$/;
/** What every page may show at any moment: those of `ui`, of the frame itself, and the few of `lib`. */
const uiSheet = /apps\/web\/app\/(?:ui\/[^?]*|(?:features\/shell|lib\/[^/]+)\/[^/?]*)\.css/;
/** A CSS module goes with the code that names its classes: apart, the names alone would be one more file. */
const featureSheet = /apps\/web\/app\/(?:features|lib)\/([^?]+)\/[^/?]*(?<!\.module)\.css/;

/** A chunk is named after its folder. */
const folderOf = (pattern: RegExp) => (id: string) => pattern.exec(id)?.[1]?.replaceAll("/", "-") ?? null;

/**
 * How the build is cut (code splitting): by folder; what is left the bundler cuts by which pages need it. No file is named. `$initial` is what some route loads without
 * waiting, so one more route that uses what others use moves nothing and no page grows (`pnpm perf:routes`). Why: docs/decisions/0025.
 */
export function createGroups(frame: ReturnType<typeof createFrame>) {
  const inFrame = (id: string, graph: Graph) => (uiSheet.test(id) || frame.has(id, graph) ? "frame" : null);
  const smallThing = (id: string) => (drawings.test(id) ? "ui-art" : folderOf(smallThings)(id));
  return [
    { name: "react", test: framework, priority: 100 },
    { name: inFrame, debugName: "frame", priority: 90 },
    { name: folderOf(featureSheet), debugName: "sheets by folder", priority: 80 },
    { name: smallThing, debugName: "small things by folder", tags: ["$initial" as const], priority: 70 },
  ];
}
