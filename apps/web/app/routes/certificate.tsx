import { type MetaArgs, useParams } from "react-router";
import { CertificateFrame } from "../features/certificate/certificate-frame.tsx";
import { certificateWords as words } from "../features/certificate/words.ts";
import { certificateAddress } from "../lib/learn-address.ts";
import type { PageDeclaration } from "../lib/page.ts";
import { pageMeta, siteOf } from "../lib/seo.ts";

/** Not closed, like Monday's list: what is closed is closed with all that begins like it. */
export const declared: PageDeclaration = { tags: [], found: "unlisted" };

export function meta({ matches, params }: MetaArgs) {
  const { title, description } = words;
  return pageMeta(siteOf(matches), { title, description, path: certificateAddress(params["slug"] ?? ""), found: declared.found });
}

export default function Certificate() {
  return <CertificateFrame slug={useParams()["slug"] ?? ""} />;
}
