import { RequireSession } from "../../lib/require-session.tsx";
import { SheetLoading, SheetPage } from "./sheet-page.tsx";
import look from "./sheet.module.css";

/** For whoever wrote it, and for nobody else: the document has only its shape. */
export function SheetFrame({ slug }: { slug: string }) {
  return (
    <main id="main" className={look["page"]}>
      <RequireSession waiting={<SheetLoading />}>{(me) => <SheetPage key={`${me.user.id} ${slug}`} slug={slug} />}</RequireSession>
    </main>
  );
}
