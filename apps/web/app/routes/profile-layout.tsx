import { Outlet } from "react-router";
import { ProfileLayout } from "../features/profile/profile-layout.tsx";

/** Everything under /profile, and the partners' desks, which have the same menu. */
export default function ProfileFrame() {
  return (
    <ProfileLayout>
      <Outlet />
    </ProfileLayout>
  );
}
