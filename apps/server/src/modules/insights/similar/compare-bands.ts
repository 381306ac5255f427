import { similarFrom } from "@upaya/contracts/insights/similar.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { SimilarFigures } from "../figures/figures.store.ts";
import { type Band, type Compared, listBandsDue, listOfBand, setCompared, setSimilar } from "./bands.store.ts";
import { middleOf } from "./middle.ts";

const bandsAtOnce = 8;
const schoolsAtOnce = 500;
/** Of a larger band so many are compared with: the middle of two thousand is the middle of all. */
const mostCompared = 2_000;
const againMs = 20 * 3_600_000;
const first = "00000000-0000-0000-0000-000000000000";

/** Once a night for each kind of school; some kinds at a time. */
export async function compareBands(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - againMs);
  for (const band of await listBandsDue(ctx.db, before, bandsAtOnce)) await compareBand(ctx, band);
}

async function compareBand(ctx: Ctx, band: Band): Promise<void> {
  const lists = listsOf(await take(ctx, band));
  for await (const schools of pagesOf(ctx, band))
    await ctx.tx((tx) =>
      setSimilar(
        tx,
        band,
        schools.map((school) => ({ school_id: school.school_id, ...similarTo(school, lists) })),
      ),
    );
  await ctx.tx((tx) => setCompared(tx, band));
}

async function* pagesOf(ctx: Ctx, band: Band): AsyncGenerator<Compared[]> {
  for (let after: string | undefined = first; after !== undefined;) {
    const page: Compared[] = await listOfBand(ctx.db, band, after, schoolsAtOnce);
    yield page;
    after = page.length < schoolsAtOnce ? undefined : page.at(-1)?.school_id;
  }
}

/** Those with a figure to compare with. */
async function take(ctx: Ctx, band: Band): Promise<Compared[]> {
  const taken: Compared[] = [];
  for await (const page of pagesOf(ctx, band)) {
    taken.push(...page.filter((school) => showsHours(school) || showsCertificates(school)));
    if (taken.length >= mostCompared) break;
  }
  return taken.slice(0, mostCompared);
}

const showsHours = ({ share_hours }: Compared) => share_hours >= similarFrom.teachers;
const showsCertificates = ({ share_certificates }: Compared) => share_certificates >= similarFrom.teachers;
const hoursOf = ({ minutes, share_hours }: Compared) => minutes / share_hours;
const certifiedOf = ({ certified, share_certificates }: Compared) => certified / share_certificates;
const nodeOf = (node: string) => (school: Compared) =>
  (school.competencies.find((each) => each.node === node)?.minutes ?? 0) / school.share_hours;

/** The figures of the schools of a band, each list in order, and whose they are. */
interface Lists {
  readonly ids: ReadonlySet<string>;
  readonly hours: readonly number[];
  readonly certified: readonly number[];
  readonly nodes: ReadonlyMap<string, readonly number[]>;
}

const ordered = (figures: readonly number[]) => figures.toSorted((a, b) => a - b);

function listsOf(schools: readonly Compared[]): Lists {
  const hours = schools.filter(showsHours);
  const nodes = new Set(hours.flatMap(({ competencies }) => competencies.map(({ node }) => node)));
  return {
    ids: new Set(schools.map(({ school_id }) => school_id)),
    hours: ordered(hours.map(hoursOf)),
    certified: ordered(schools.filter(showsCertificates).map(certifiedOf)),
    nodes: new Map([...nodes].map((node) => [node, ordered(hours.map(nodeOf(node)))])),
  };
}

/** The others': a school is not compared with itself. */
function similarTo(school: Compared, lists: Lists): { schools: number; figures: SimilarFigures } {
  const isIn = lists.ids.has(school.school_id);
  const hours = isIn && showsHours(school);
  const own = (figure: (of: Compared) => number, counts: boolean) => (counts ? figure(school) : undefined);
  const nodes = [...lists.nodes].map(([node, list]) => [node, middleOf(list, own(nodeOf(node), hours))] as const);
  return {
    schools: lists.hours.length - (hours ? 1 : 0),
    figures: {
      minutes: middleOf(lists.hours, own(hoursOf, hours)),
      certified: middleOf(lists.certified, own(certifiedOf, isIn && showsCertificates(school))),
      // Where the middle one has done nothing there is nothing to compare with.
      competencies: Object.fromEntries(nodes.flatMap(([node, middle]) => (middle === null || middle === 0 ? [] : [[node, middle]]))),
    },
  };
}
