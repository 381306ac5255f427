import type { Consumer, Schedule } from "#platform/bus/consumer.ts";
import type { Builder } from "#platform/graphql/builder.ts";
import type { Route } from "#platform/http/route.ts";
import type { AnyRegister } from "#platform/personal.ts";
import { engagementColumns } from "./modules/engagement/personal-columns.ts";
import { engagementRoutes } from "./modules/engagement/routes.ts";
import { addQuizFields } from "./modules/quiz/graphql.ts";
import { quizColumns } from "./modules/quiz/personal-columns.ts";
import { quizRoutes } from "./modules/quiz/routes.ts";
import { addReferenceFields } from "./modules/reference/graphql.ts";
import { referenceColumns } from "./modules/reference/personal-columns.ts";
import type { rings } from "./rings.ts";

type ModuleName = (typeof rings)[number][number];

export interface Module {
  readonly name: ModuleName;
  readonly columns: AnyRegister;
  readonly routes?: readonly Route[];
  readonly graphql?: (builder: Builder) => void;
  readonly consumers?: readonly Consumer[];
  readonly schedules?: readonly Schedule[];
}

/** THE list of modules that are built. */
export const modules: readonly Module[] = [
  { name: "reference", columns: referenceColumns, graphql: addReferenceFields },
  { name: "quiz", columns: quizColumns, routes: quizRoutes, graphql: addQuizFields },
  { name: "engagement", columns: engagementColumns, routes: engagementRoutes },
];
