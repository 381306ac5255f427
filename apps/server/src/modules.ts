import type { Consumer } from "#platform/bus/consumer.ts";
import type { Builder } from "#platform/graphql/builder.ts";
import type { Route } from "#platform/http/route.ts";
import type { Performer } from "#platform/jobs/job.ts";
import type { AnyRegister } from "#platform/personal.ts";
import type { AnyBounds } from "#platform/retention/bound.ts";
import type { Retention } from "#platform/retention/retention.ts";
import { catalogueBounds } from "./modules/catalogue/bounds.ts";
import { addCatalogueFields } from "./modules/catalogue/graphql.ts";
import { catalogueColumns } from "./modules/catalogue/personal-columns.ts";
import { catalogueRoutes } from "./modules/catalogue/routes.ts";
import { catalogueSchedules } from "./modules/catalogue/schedules.ts";
import { competencyBounds } from "./modules/competencies/bounds.ts";
import { competencyColumns } from "./modules/competencies/personal-columns.ts";
import { contentBounds } from "./modules/content/bounds.ts";
import { contentColumns } from "./modules/content/personal-columns.ts";
import { contentRoutes } from "./modules/content/routes.ts";
import { engagementBounds, engagementRetention } from "./modules/engagement/bounds.ts";
import { engagementConsumers } from "./modules/engagement/consumers.ts";
import { requestForwarder } from "./modules/engagement/forward-request.ts";
import { engagementColumns } from "./modules/engagement/personal-columns.ts";
import { engagementRoutes } from "./modules/engagement/routes.ts";
import { identityBounds, identityRetention } from "./modules/identity/bounds.ts";
import { addIdentityFields } from "./modules/identity/graphql.ts";
import { identityColumns } from "./modules/identity/personal-columns.ts";
import { identityRoutes } from "./modules/identity/routes.ts";
import { learningBounds } from "./modules/learning/bounds.ts";
import { learningConsumers } from "./modules/learning/consumers.ts";
import { addLearningFields } from "./modules/learning/graphql.ts";
import { learningColumns } from "./modules/learning/personal-columns.ts";
import { learningRoutes } from "./modules/learning/routes.ts";
import { mediaBounds, mediaRetention } from "./modules/media/bounds.ts";
import { mediaColumns } from "./modules/media/personal-columns.ts";
import { mediaRoutes } from "./modules/media/routes.ts";
import { placesBounds } from "./modules/places/bounds.ts";
import { placesColumns } from "./modules/places/personal-columns.ts";
import { placesRoutes } from "./modules/places/routes.ts";
import { quizBounds } from "./modules/quiz/bounds.ts";
import { addQuizFields } from "./modules/quiz/graphql.ts";
import { quizConsumers } from "./modules/quiz/consumers.ts";
import { quizColumns } from "./modules/quiz/personal-columns.ts";
import { quizRoutes } from "./modules/quiz/routes.ts";
import { quizSchedules } from "./modules/quiz/schedules.ts";
import { referenceBounds } from "./modules/reference/bounds.ts";
import { addReferenceFields } from "./modules/reference/graphql.ts";
import { referenceColumns } from "./modules/reference/personal-columns.ts";
import { rewardsBounds } from "./modules/rewards/bounds.ts";
import { rewardsConsumers } from "./modules/rewards/consumers.ts";
import { rewardsColumns } from "./modules/rewards/personal-columns.ts";
import { rewardsRoutes } from "./modules/rewards/routes.ts";
import { rewardsSchedules } from "./modules/rewards/schedules.ts";
import { recommendationRoutes } from "./modules/recommendations/routes.ts";
import { schoolBounds } from "./modules/schools/bounds.ts";
import { schoolColumns } from "./modules/schools/personal-columns.ts";
import { schoolRoutes } from "./modules/schools/routes.ts";
import { shellRoutes } from "./modules/shell/routes.ts";
import type { rings } from "./rings.ts";

type ModuleName = (typeof rings)[number][number];

export interface Module {
  readonly name: ModuleName;
  readonly columns: AnyRegister;
  /** What keeps each of its tables from growing without end. */
  readonly bounds?: AnyBounds;
  readonly retention?: readonly Retention[];
  readonly routes?: readonly Route[];
  readonly graphql?: (builder: Builder) => void;
  readonly consumers?: readonly Consumer[];
  /** What is asked for and done afterwards, and what comes round. */
  readonly jobs?: readonly Performer[];
}

/** THE list of modules that are built. */
export const modules: readonly Module[] = [
  { name: "reference", columns: referenceColumns, bounds: referenceBounds, graphql: addReferenceFields },
  { name: "places", columns: placesColumns, bounds: placesBounds, routes: placesRoutes },
  { name: "media", columns: mediaColumns, bounds: mediaBounds, retention: mediaRetention, routes: mediaRoutes },
  { name: "content", columns: contentColumns, bounds: contentBounds, routes: contentRoutes },
  {
    name: "identity",
    columns: identityColumns,
    bounds: identityBounds,
    retention: identityRetention,
    routes: identityRoutes,
    graphql: addIdentityFields,
  },
  { name: "competencies", columns: competencyColumns, bounds: competencyBounds },
  { name: "schools", columns: schoolColumns, bounds: schoolBounds, routes: schoolRoutes },
  {
    name: "catalogue",
    columns: catalogueColumns,
    bounds: catalogueBounds,
    routes: catalogueRoutes,
    graphql: addCatalogueFields,
    jobs: catalogueSchedules,
  },
  {
    name: "quiz",
    columns: quizColumns,
    bounds: quizBounds,
    routes: quizRoutes,
    graphql: addQuizFields,
    consumers: quizConsumers,
    jobs: quizSchedules,
  },
  {
    name: "learning",
    columns: learningColumns,
    bounds: learningBounds,
    routes: learningRoutes,
    graphql: addLearningFields,
    consumers: learningConsumers,
  },
  {
    name: "rewards",
    columns: rewardsColumns,
    bounds: rewardsBounds,
    routes: rewardsRoutes,
    consumers: rewardsConsumers,
    jobs: rewardsSchedules,
  },
  { name: "recommendations", columns: {}, routes: recommendationRoutes },
  {
    name: "engagement",
    columns: engagementColumns,
    bounds: engagementBounds,
    retention: engagementRetention,
    routes: engagementRoutes,
    consumers: engagementConsumers,
    jobs: [requestForwarder],
  },
  { name: "shell", columns: {}, routes: shellRoutes },
];
