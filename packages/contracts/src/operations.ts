import type { Operation } from "./endpoint.ts";
import { QuizPage } from "./quiz/list-tq.ts";
import { ReferenceData } from "./reference/reference-data.ts";

/** Every GraphQL operation that our apps send. */
export const operations: readonly Operation[] = [QuizPage, ReferenceData];
