import { Avatar } from "../../ui/avatar.tsx";
import { PhotoControl } from "./photo-control.tsx";

interface LogoControlProps {
  school: { readonly id: string; readonly name: string; readonly photo_url: string | null };
}

/** A school's picture and the way to change it, where there is room for a button. */
export function LogoControl({ school: { id, name, photo_url } }: LogoControlProps) {
  return (
    <>
      <Avatar name={name} src={photo_url} size="l" square />
      <PhotoControl of={{ kind: "school", id }} look="button" />
    </>
  );
}
