import { ListBundles } from "@upaya/contracts/catalogue/bundles.ts";
import { FetchProductResource } from "@upaya/contracts/catalogue/get-resource.ts";
import { ListFacets, ListResources } from "@upaya/contracts/catalogue/list-resources.ts";
import { GetHome } from "@upaya/contracts/content/home.ts";
import { ListQuiz } from "@upaya/contracts/quiz/list-quiz.ts";
import { callApi } from "../../lib/api.server.ts";
import type { Site } from "../../lib/site.ts";
import type { HomeData } from "./home-data.ts";

const perRow = 5;
const resourcesShown = 5;

/** Everything that the page shows to everybody. Only what it shows goes into the document. */
export async function loadHome(site: Site): Promise<HomeData> {
  const [content, products, bundles, quiz, resources, { data: facets }] = await Promise.all([
    callApi(site, GetHome),
    callApi(site, FetchProductResource),
    callApi(site, ListBundles, { limit: 5, offset: 0, type: "retail" }),
    callApi(site, ListQuiz),
    callApi(site, ListResources, { type: "micro_resources", limit: resourcesShown }),
    callApi(site, ListFacets),
  ]);
  const types = facets.filter(({ facet }) => facet === "type").map(({ value, count }) => [value, count] as const);
  return {
    content,
    trending: {
      self_paced_courses: products.self_paced_courses.slice(0, perRow),
      expert_masterclass: products.expert_masterclass.slice(0, perRow),
      webinars: products.webinars.slice(0, perRow),
    },
    bundles: bundles.response.data,
    // Four is what the list answers by itself, and the most that stand here.
    questions: quiz.response.data.slice(0, 4).map(({ id, question_title, question_options, correct_attempt }) => ({
      id,
      question_title,
      question_options,
      correct_attempt,
    })),
    resources: resources.data.map(({ slug, name, minutes, language, subjects, reviews }) => ({
      slug,
      name,
      minutes,
      language,
      subjects,
      ...(reviews ? { reviews } : {}),
    })),
    counts: { ...Object.fromEntries(types), bundles: bundles.response.total ?? 0 },
  };
}
