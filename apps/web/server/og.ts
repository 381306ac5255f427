import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { GetBundle } from "@upaya/contracts/catalogue/bundles.ts";
import { GetResource } from "@upaya/contracts/catalogue/get-resource.ts";
import { addressOfKind, type Kind, kinds } from "@upaya/contracts/catalogue/kinds.ts";
import { cardWords } from "../app/lib/kind-words.ts";
import { askApi, ApiAway, type Caller } from "./ask-api.ts";
import type { WebEnv } from "./env.ts";
import { drawPicture, type PictureFacts } from "./og-picture.ts";
import { sharedWords as words } from "./shared-words.ts";

type Env = Pick<WebEnv, "API_URL" | "brand">;

const fileForm = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.png$/;
const isKind = (name: string): name is Kind => (kinds as readonly string[]).includes(name);

/** The picture that a link is shown with: drawn from the words of what it leads to, and from its cover. */
export function registerPictures(app: FastifyInstance, env: Env, spend: (request: FastifyRequest) => void): void {
  const pictures = new Pictures();
  app.get<{ Params: { kind: string; file: string } }>("/og/:kind/:file", async (request, reply) => {
    const slug = fileForm.exec(request.params.file)?.[1];
    const facts = slug && slug.length <= 120 ? await factsOf(env, request, request.params.kind, slug) : undefined;
    if (!facts) return reply.code(404).send();
    const picture = await pictures.of(facts, () => spend(request));
    // Its words may change; a day old is still a good picture of the link.
    reply.headers({ "cache-control": "public, max-age=86400", etag: picture.etag, "x-content-type-options": "nosniff" });
    if (request.headers["if-none-match"] === picture.etag) return reply.code(304).send();
    return reply.type("image/png").send(picture.png);
  });
}

/** What stands on the picture; undefined when there is no such thing. */
async function factsOf(env: Env, caller: Caller, kind: string, slug: string): Promise<PictureFacts | undefined> {
  const brand = env.brand.name;
  if (kind === "site") {
    return slug === "home"
      ? { slug: env.brand.slug, category: "self_paced_courses", title: words.site, line: words.siteLine, brand }
      : undefined;
  }
  if (kind === "bundle") {
    const bundle = await askApi(env, caller, GetBundle, { params: { slug } });
    return bundle && { slug, category: "bundles", title: bundle.bundle_name, line: words.bundle(bundle.item_count), brand };
  }
  if (!isKind(kind)) return undefined;
  const resource = await askApi(env, caller, GetResource, { params: { slug } });
  if (resource?.category !== kind) return undefined;
  const line = `${cardWords.kind(kind)} · ${words.minutes(resource.minutes)}`;
  return { slug, category: addressOfKind(kind), title: resource.name, line, brand };
}

interface Picture {
  readonly png: Buffer;
  readonly etag: string;
}

const mostKept = 300;
const atOnce = 2;
const mostWaiting = 40;

/** Pictures of this process: each is drawn once, few at a time, so that a crawler leaves room for readers. */
class Pictures {
  readonly #kept = new Map<string, Promise<Picture>>();
  readonly #waiting: (() => void)[] = [];
  #drawing = 0;

  async of(facts: PictureFacts, spend: () => void): Promise<Picture> {
    const key = JSON.stringify(facts);
    const known = this.#kept.get(key);
    if (!known) spend();
    const found = known ?? this.#draw(facts);
    this.#kept.delete(key);
    this.#kept.set(key, found);
    if (this.#kept.size > mostKept) this.#kept.delete(this.#kept.keys().next().value!);
    found.catch(() => this.#kept.delete(key));
    return found;
  }

  async #draw(facts: PictureFacts): Promise<Picture> {
    if (this.#drawing >= atOnce) {
      if (this.#waiting.length >= mostWaiting) throw new ApiAway("too many pictures are asked for");
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else this.#drawing += 1;
    try {
      const png = await drawPicture(facts);
      return { png, etag: `"${createHash("sha256").update(png).digest("base64url").slice(0, 22)}"` };
    } finally {
      // The place goes to whoever waits longest.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#drawing -= 1;
    }
  }
}
