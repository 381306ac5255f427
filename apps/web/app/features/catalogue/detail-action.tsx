import type { ResourceDetail } from "@upaya/contracts/catalogue/get-resource.ts";
import { ResourceAction } from "../../lib/cards/action/resource-action.tsx";
import { OpensLater } from "./opens-later.tsx";

interface PartProps {
  resource: ResourceDetail;
}

/** The one button of the page. */
export function DetailAction({ resource }: PartProps) {
  return (
    <>
      <ResourceAction resource={resource} size="l" wide />
      <OpensLater of={resource} />
    </>
  );
}

/** The same where price and action stay in reach of a thumb. */
export function DetailBarAction({ resource }: PartProps) {
  return <ResourceAction resource={resource} size="m" />;
}
