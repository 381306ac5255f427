import { buildPdf } from "@upaya/server/modules/learning/courses/attachments/pdf.builders.ts";
import { buildCourseFiles } from "@upaya/server/modules/learning/courses/course.builders.ts";
import { buildZip } from "@upaya/server/platform/zip/zip.builders.ts";

/** A small course with a worksheet, as an author would hand it in. `change` puts files in their place, or takes them away. */
export function courseZip(slug: string, change: Readonly<Record<string, string | undefined>> = {}): Buffer {
  const lesson = "1-setting-up/2-on-the-board.md";
  const worksheet = {
    [lesson]:
      '---\ntitle: "On the board"\nkind: reading\nattachments:\n  - file: board-plan.pdf\n    title: "Board plan"\n---\nWrite what a child says.\n',
  };
  const files = new Map([...buildCourseFiles({ ...worksheet, ...change }), ["1-setting-up/board-plan.pdf", buildPdf()] as const]);
  return buildZip([...files].map(([path, bytes]) => ({ name: `${slug}/${path}`, bytes })));
}
