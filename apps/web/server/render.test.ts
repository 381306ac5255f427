import { createHash } from "node:crypto";
import { createElement as h } from "react";
import { type LoaderFunctionArgs, Outlet, Scripts, ScrollRestoration, type ServerBuild, useLoaderData } from "react-router";
import { describe, expect, it } from "vitest";
import * as entry from "../app/entry.server.tsx";
import { OwnScript } from "../app/ui/own-script.tsx";
import { readEnv } from "./env.ts";
import { createRender } from "./render.ts";
import { productionSettings } from "./testing.ts";

const production = { ...productionSettings, API_URL: "http://10.0.0.3:4000", WEB_ORIGIN: "https://upaya.org" };

const evil = "<script>evil()</script>";
const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** A build as the bundler would make it, of a page that writes its content into the document as it came. */
function build(content: () => string): ServerBuild {
  const Root = () =>
    h("html", {}, h("head", {}, h(OwnScript, { text: "first()" })), h("body", {}, h(Outlet), h(ScrollRestoration), h(Scripts)));
  const Page = () => h("div", { dangerouslySetInnerHTML: { __html: useLoaderData<string>() } });
  const asset = (id: string, path?: string) => ({
    id,
    path,
    module: `/assets/${id}.js`,
    imports: [],
    css: [],
    hasAction: false,
    hasLoader: id === "page",
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    hasDefaultExport: true,
    hasErrorBoundary: false,
    ...(id === "root" ? {} : { parentId: "root" }),
  });
  const routes = {
    root: { id: "root", path: "", module: { default: Root } },
    page: {
      id: "page",
      parentId: "root",
      path: "page",
      module: { default: Page, declared: { tags: ["content"], found: "listed" }, loader: (_args: LoaderFunctionArgs) => content() },
    },
    pay: {
      id: "pay",
      parentId: "root",
      path: "pay/:number",
      module: { default: () => null, declared: { tags: [], found: "closed", leavesFor: "payment" } },
    },
  };
  return {
    entry: { module: entry },
    routes,
    assets: {
      version: "1",
      url: "/assets/manifest.js",
      entry: { module: "/assets/entry.js", imports: [] },
      routes: { root: asset("root", ""), page: asset("page", "page"), pay: asset("pay", "pay/:number") },
    },
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
  } as unknown as ServerBuild;
}

const errors: unknown[] = [];
const renderOf = (content: () => string) =>
  createRender(build(content), readEnv(production), { error: (...told: unknown[]) => void errors.push(told) } as never);
const caller = { id: "render-test", ip: "127.0.0.1" };

describe("a page that is rendered", () => {
  it("lets run what we rendered, and no script that came with its content", async () => {
    const { raw, headers } = await renderOf(() => `<p>${evil}</p>`)("/page", caller);
    const html = raw.toString();
    expect(html).toContain(`<p>${evil}</p>`);
    const policy = headers["content-security-policy"]!;
    expect(policy).not.toContain(hash("evil()"));
    const inline = [...html.matchAll(/<script(?![^>]* src=)[^>]*>([^]*?)<\/script>/g)].map(([, text]) => text!);
    expect(inline).toContain("first()");
    expect(inline.length).toBeGreaterThan(4);
    for (const text of inline.filter((each) => each !== "evil()")) expect(policy, text).toContain(hash(text));
  });

  it("is the same each time: nothing of a rendering is left in it", async () => {
    const render = renderOf(() => "<p>hello</p>");
    const [one, other] = [await render("/page", caller), await render("/page", { id: "another-request", ip: "203.0.113.7" })];
    expect(one.raw.toString()).toBe(other.raw.toString());
    expect(one.headers).toEqual(other.headers);
    expect(one.raw.toString()).not.toContain("nonce");
    expect([one.tags, (await render("/nowhere", caller)).tags]).toEqual([["content"], []]);
  });

  it("lets its looks come before its code, which a reader does not need yet", async () => {
    const html = (await renderOf(() => "<p>hello</p>")("/page", caller)).raw.toString();
    const code = [...html.matchAll(/<link rel="modulepreload"[^>]*>/g)].map(([link]) => link);
    expect(code.length).toBeGreaterThan(1);
    for (const link of code) expect(link).toContain('fetchpriority="low"');
  });

  it("may lead a form to the payment service when it says so, and otherwise to us alone", async () => {
    const render = renderOf(() => "");
    const formsOf = async (path: string) => {
      const { headers } = await render(path, caller);
      return headers["content-security-policy"]!.split("; ").find((each) => each.startsWith("form-action"));
    };
    expect(await formsOf("/pay/UO25-K7QM-3F9D")).toBe("form-action 'self' https://api.razorpay.com");
    expect(await formsOf("/pay/UO25-K7QM-3F9D?returned=1")).toBe("form-action 'self' https://api.razorpay.com");
    for (const path of ["/page", "/nowhere", "/pay"]) expect(await formsOf(path), path).toBe("form-action 'self'");
  });

  it("tells the log of a fault, under the id of its request, and says nothing of it to the reader", async () => {
    const { status, raw } = await renderOf(() => {
      throw new Error("broken on purpose");
    })("/page", caller);
    expect(status).toBe(500);
    expect(raw.toString()).not.toContain("on purpose");
    expect(errors.at(-1)).toMatchObject([{ request_id: "render-test", err: { message: "broken on purpose" } }, expect.any(String)]);
  });

  it("knows capital letters from small ones", async () => {
    expect((await renderOf(() => "")("/Page", caller)).status).toBe(404);
  });

  it("tells a browser with another build to load its page anew", async () => {
    const { status, headers } = await renderOf(() => "")("/__manifest?paths=%2Fpage&version=0", caller);
    expect([status, headers["x-remix-reload-document"]]).toEqual([204, "true"]);
  });
});
