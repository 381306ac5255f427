import { type ReactNode, Suspense, useEffect, useState } from "react";
import { closeSchoolModal, useSchoolModal } from "../../lib/school/asked-modal.ts";
import { useSession } from "../../lib/session.ts";
import { useSchool } from "../../lib/use-school.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";

const SchoolModals = lazyPart(async () => (await import("./school-modals.tsx")).SchoolModals);

interface PlaceProps {
  /** The form of a GTM submission, which is another feature's. */
  gtm: (onClose: () => void) => ReactNode;
}

/** Where the school's menu opens what is no page. Its code comes with the first press. */
export function SchoolModalsPlace({ gtm }: PlaceProps) {
  const asked = useSchoolModal();
  const { me } = useSession();
  const school = useSchool(me);
  const [isWanted, setWanted] = useState(false);
  if (asked !== undefined && !isWanted) setWanted(true);
  // Whoever leaves for another page has left what was open over this one.
  useEffect(() => closeSchoolModal, []);
  if (!isWanted || !school) return null;
  return (
    <Suspense>
      <SchoolModals key={school.id} school={school} asked={asked} onClose={closeSchoolModal} gtm={gtm} />
    </Suspense>
  );
}
