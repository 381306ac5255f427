import { rings } from "@upaya/server/rings.ts";

const modules = "^apps/server/src/modules/";
const tests = "(\\.test\\.tsx?$|/testing/|^apps/server/test/)";

/** The rings of `rings.ts` and the doors of modules, as rules of dependency-cruiser. */
export function importRules(): object {
  const upward = rings.flatMap((ring, index) =>
    ring.map((name) => {
      const reachable = rings.slice(0, index).flat();
      const foreign = rings.flat().filter((other) => other !== name && !(reachable as readonly string[]).includes(other));
      return {
        name: `ring-${index + 1}-${name}`,
        comment: `${name} imports the doors of lower rings only`,
        severity: "error",
        from: { path: `${modules}${name}/` },
        to: { path: `${modules}(${foreign.join("|")})/` },
      };
    }),
  );
  return {
    forbidden: [
      ...upward,
      rule(
        "past-a-door",
        "another module is entered through its index.ts",
        { path: `${modules}([^/]+)/` },
        { path: modules, pathNot: [`${modules}$1/`, `${modules}[^/]+/index\\.ts$`] },
      ),
      rule(
        "seeds-and-commands-past-a-door",
        "so do seeds and commands",
        { path: "^apps/server/(seeds|src/commands)/", pathNot: tests },
        { path: modules, pathNot: `${modules}[^/]+/index\\.ts$` },
      ),
      rule(
        "platform-knows-no-business",
        "the platform imports no module and nothing of the application",
        { path: "^apps/server/src/platform/", pathNot: tests },
        { path: "^apps/server/(src/(?!platform/)|seeds/|test/)" },
      ),
      rule(
        "module-knows-no-application",
        "a module does not reach for what composes it",
        { path: modules, pathNot: tests },
        { path: "^apps/server/src/(app|worker|modules\\.generated|main-[a-z]+)\\.ts$" },
      ),
      rule(
        "query-builder-in-stores",
        "only stores build SQL",
        { path: "^apps/server/", pathNot: [tests, "\\.store\\.ts$", "^apps/server/src/platform/db/"] },
        { path: ["node_modules/kysely/", "^apps/server/src/platform/db/handle\\.ts$"] },
      ),
      rule(
        "sql-runner-in-handles",
        "a Db is run by handles; everybody else holds it as a type",
        { path: "^apps/server/", pathNot: [tests, "^apps/server/src/platform/db/"] },
        { path: "^apps/server/src/platform/db/statement\\.ts$", dependencyTypesNot: ["type-only"] },
      ),
      rule(
        "driver-in-the-platform",
        "only the platform talks to PostgreSQL",
        { path: "^apps/server/", pathNot: [tests, "^apps/server/src/platform/db/"] },
        { path: "node_modules/pg/" },
      ),
      rule(
        "contracts-are-pure",
        "contracts run in a browser too: zod/mini and nothing else",
        { path: "^packages/contracts/src/", pathNot: tests },
        { pathNot: ["^packages/contracts/src/", "node_modules/zod/(v4/)?mini"] },
      ),
      rule(
        "drawings-stand-below",
        "what both sides draw with knows neither; HarfBuzz is for servers, and the folder of text alone has it",
        { path: "^packages/drawings/src/", pathNot: tests },
        { pathNot: ["^packages/drawings/src/", "node_modules/harfbuzzjs/"] },
      ),
      rule(
        "letters-stay-on-servers",
        "half a megabyte of HarfBuzz never reaches a browser",
        { path: "^(apps/(web|desk)/app/|packages/drawings/src/[^/]+$)" },
        { path: ["^packages/drawings/src/text/", "node_modules/harfbuzzjs/"] },
      ),
      rule(
        "sandbox-stands-alone",
        "the outside world knows nothing of us",
        { path: "^apps/sandbox/" },
        { path: "^(apps/server|packages)/" },
      ),
      rule(
        "web-ui-stands-below",
        "the design system and the library know no feature and no route",
        { path: "^apps/web/app/(ui|lib)/", pathNot: tests },
        { path: "^apps/web/app/(features|routes)/" },
      ),
      rule(
        "web-ui-below-lib",
        "the design system knows nothing of sessions, the API or anybody: it is told",
        { path: "^apps/web/app/ui/", pathNot: tests },
        { path: "^apps/web/app/lib/" },
      ),
      rule(
        "web-feature-alone",
        "a feature never imports a feature",
        { path: "^apps/web/app/features/([^/]+)/" },
        { path: "^apps/web/app/features/", pathNot: "^apps/web/app/features/$1/" },
      ),
      rule("web-feature-below-routes", "a feature knows no route", { path: "^apps/web/app/features/" }, { path: "^apps/web/app/routes" }),
      rule("web-talks-over-http", "the web never reaches into the server", { path: "^apps/web/" }, { path: "^apps/(server|sandbox)/" }),
      rule(
        "desk-stands-beside",
        "the desk has the web's host parts, design system and library, and nothing of its pages",
        { path: "^apps/desk/" },
        { path: ["^apps/(server|sandbox)/", "^apps/web/app/(features|routes)"] },
      ),
      rule("web-knows-no-desk", "the public site knows nothing of the desk", { path: "^apps/web/" }, { path: "^apps/desk/" }),
      rule("no-tools-in-the-product", "tools are for us", { path: "^(apps|packages)/" }, { path: "^tools/" }),
      rule("tests-stay-tests", "product code does not import test code", { path: "^(apps|packages)/", pathNot: tests }, { path: tests }),
      { name: "no-circle", severity: "error", from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } } },
      { name: "not-resolvable", severity: "error", from: {}, to: { couldNotResolve: true } },
    ],
    options: {
      doNotFollow: { path: "node_modules" },
      exclude: { path: "(^|/)(dist|build|reports|shots|\\.react-router)/" },
      tsPreCompilationDeps: true,
      enhancedResolveOptions: {
        exportsFields: ["exports"],
        conditionNames: ["import", "node", "types", "default"],
        extensions: [".ts", ".tsx", ".js", ".mjs", ".json", ".d.ts"],
      },
    },
  };
}

function rule(name: string, comment: string, from: object, to: object) {
  return { name, comment, severity: "error", from, to };
}
