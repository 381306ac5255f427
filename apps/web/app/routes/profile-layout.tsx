import { Outlet } from "react-router";
import { GtmRequest } from "../features/call/gtm-request.tsx";
import { ProfileLayout } from "../features/profile/profile-layout.tsx";
import { SchoolModalsPlace } from "../features/school-modals/place.tsx";

/** Everything under /profile, and the partners' desks, which have the same menu. */
export default function ProfileFrame() {
  return (
    <>
      <ProfileLayout>
        <Outlet />
      </ProfileLayout>
      <SchoolModalsPlace gtm={(onClose) => <GtmRequest onClose={onClose} />} />
    </>
  );
}
