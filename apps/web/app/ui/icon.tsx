import type { SVGProps } from "react";

const isSaid = (prop: string) => prop.startsWith("aria-") || prop === "role" || prop === "title";

/** An icon of lucide-react with nothing but its drawing: `tools/icons.ts` puts it where one is named. */
export function iconOf(drawing: string) {
  return function Icon(props: SVGProps<SVGSVGElement>) {
    return (
      <svg
        width="24"
        height="24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        viewBox="0 0 24 24"
        aria-hidden={Object.keys(props).some(isSaid) ? undefined : true}
        {...props}
        dangerouslySetInnerHTML={{ __html: drawing }}
      />
    );
  };
}
