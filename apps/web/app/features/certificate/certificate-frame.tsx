import { RequireSession } from "../../lib/require-session.tsx";
import { CertificatePage } from "./certificate-page.tsx";
import { CertificateLoading } from "./head.tsx";
import look from "./certificate.module.css";

/** For whoever earns it, and for nobody else: the document has only its shape. */
export function CertificateFrame({ slug }: { slug: string }) {
  return (
    <main id="main" className={look["page"]}>
      <RequireSession waiting={<CertificateLoading />}>
        {(me) => <CertificatePage key={`${me.user.id} ${slug}`} slug={slug} user={me.user.id} />}
      </RequireSession>
    </main>
  );
}
