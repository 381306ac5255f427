import { DropPageDraft, GetDeskPage, ListPages, PreviewPage, PublishPage, SavePageDraft } from "@upaya/contracts/content/desk.ts";
import { GetHome, ListBanners } from "@upaya/contracts/content/home.ts";
import { GetPage } from "@upaya/contracts/content/page.ts";
import { endpoint } from "#platform/http/route.ts";
import { everyone, holds } from "#platform/policy.ts";
import { dropPageDraft } from "./desk/drop-page-draft.ts";
import { getDeskPage } from "./desk/get-desk-page.ts";
import { listPages } from "./desk/list-pages.ts";
import { previewPage } from "./desk/preview-page.ts";
import { publishPageDraft } from "./desk/publish-page-draft.ts";
import { savePageDraft } from "./desk/save-page-draft.ts";
import { getHome } from "./get-home.ts";
import { getPage } from "./get-page.ts";
import { listBanners } from "./list-banners.ts";

const writers = holds("staff_content", "staff_admin");

export const contentRoutes = [
  endpoint(GetHome, everyone, getHome),
  endpoint(ListBanners, everyone, listBanners),
  endpoint(GetPage, everyone, getPage),
  endpoint(PreviewPage, everyone, previewPage),
  endpoint(ListPages, writers, listPages),
  endpoint(GetDeskPage, writers, getDeskPage),
  endpoint(SavePageDraft, writers, savePageDraft),
  endpoint(PublishPage, writers, publishPageDraft),
  endpoint(DropPageDraft, writers, dropPageDraft),
];
