import { createRoutesStub, Meta } from "react-router";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { defaultBrand } from "@upaya/contracts/brand.ts";
import { siteJsonLd } from "./json-ld.ts";
import { pageMeta } from "./seo.ts";

it("lets no title out of the head: markup in structured data and descriptions stays text", () => {
  const site = { brand: { ...defaultBrand, name: "</script><img src=x>" }, origin: "https://upaya.example" };
  const Page = createRoutesStub([
    {
      path: "/",
      Component: Meta,
      meta: () => pageMeta(site, { title: '"><b>', description: '"><i>', path: "/", jsonLd: siteJsonLd(site, "<!-- <script>") }),
    },
  ]);
  const html = renderToString(<Page />);
  expect(html).not.toMatch(/<img|<b>|<i>|<!-- <script>/);
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text]) => JSON.parse(text) as object);
  expect(scripts).toMatchObject([{ name: "</script><img src=x>", description: "<!-- <script>" }, { "@type": "WebSite" }]);
});
