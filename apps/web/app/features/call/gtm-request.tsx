import { Suspense } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";

const RequestForm = lazyPart(async () => (await import("./request-form.tsx")).RequestForm);

/** The request of the GTM page, where it is opened over another one. Its code comes when it is. */
export function GtmRequest({ onClose }: { onClose: () => void }) {
  return (
    <Suspense>
      <RequestForm kind="gtm" onClose={onClose} />
    </Suspense>
  );
}
