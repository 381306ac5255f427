import type { Consumer } from "./bus/consumer.ts";
import type { Calendar } from "./calendar/entry.ts";
import type { Seeds } from "./content/seeds.ts";
import type { Builder } from "./graphql/builder.ts";
import type { Route } from "./http/route.ts";
import type { Performer } from "./jobs/job.ts";
import type { People } from "./people/people.ts";
import type { AnyRegister } from "./personal.ts";
import type { AnyBounds } from "./retention/bound.ts";
import type { Retention } from "./retention/retention.ts";
import type { Samples, Things } from "./sample.ts";
import type { Settings } from "./settings.ts";
import type { StreamTopic } from "./stream/topic.ts";
import type { UploadKind } from "./uploads/kind.ts";

/** A module's manifest, `modules/<name>/module.ts`: everything that the platform knows of it. Its lists are made from these. */
export interface Module {
  /** The folder's, the contracts' folder's and the schema's. */
  readonly name: string;
  readonly columns: AnyRegister;
  /** How what it keeps about somebody is handed over, joined and forgotten. One that keeps something has it, or does not boot. */
  readonly people?: People;
  /** What keeps each of its tables from growing without end. */
  readonly bounds?: AnyBounds;
  readonly retention?: readonly Retention[];
  /** What an operator sets for it. */
  readonly settings?: Settings;
  readonly routes?: readonly Route[];
  readonly graphql?: (builder: Builder) => void;
  readonly consumers?: readonly Consumer[];
  /** What is asked for and done afterwards, and what comes round. */
  readonly jobs?: readonly Performer[];
  /** What every deployment begins with. */
  readonly seeds?: () => Promise<{ readonly seeds: Seeds }>;
  /** For the matrix of rights (`pnpm authz`): a valid input of each operation, and the things that some of them need. */
  readonly samples?: () => Promise<{ readonly samples: Samples; readonly things?: Things }>;
  /** What of it stands in somebody's own calendar: all of it that they may still want, or the feed forgets it. */
  readonly calendar?: Calendar;
  /** What of it may be followed on the stream, beside one's own. */
  readonly streams?: readonly StreamTopic[];
  /** Large files that people may send for it. */
  readonly uploads?: readonly UploadKind[];
}
