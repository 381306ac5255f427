import type { ReactNode } from "react";
import { RequireSession } from "../../lib/require-session.tsx";
import { useSession } from "../../lib/session.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { MenuSkeleton, ProfileMenu } from "./profile-menu.tsx";
import "./profile-layout.css";

/**
 * Everything that is somebody's own stands beside their menu. The document holds the page without the person, so that the first
 * paint has its shape; where nobody is signed in it stays hidden until the visitor is on the way to the sign-in.
 */
export function ProfileLayout({ children }: { children: ReactNode }) {
  const { failed, me, reload } = useSession();
  const away = failed && !me;
  return (
    <div className="desk">
      {away ? (
        <MenuSkeleton />
      ) : (
        <RequireSession waiting={<MenuSkeleton />}>{(known) => <ProfileMenu key={known.user.id} me={known} />}</RequireSession>
      )}
      <main id="main" className="desk-main">
        {away ? <ErrorState onRetry={() => void reload()} /> : children}
      </main>
    </div>
  );
}
