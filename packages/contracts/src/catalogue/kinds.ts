/** What a resource is, in our own words. */
export const kinds = ["self_paced_course", "expert_masterclass", "webinar", "micro_resource", "certification"] as const;
export type Kind = (typeof kinds)[number];

/** The five values of `course_type`; a masterclass has none of its own and says so in `category`. */
export const courseTypes = ["webinars", "micro_resources", "certifications", "self_paced_courses", "others"] as const;
export type CourseType = (typeof courseTypes)[number];

const wire: Readonly<Record<Kind, { course_type: CourseType; category: string }>> = {
  self_paced_course: { course_type: "self_paced_courses", category: "self_paced_course" },
  expert_masterclass: { course_type: "others", category: "expert_masterclass" },
  webinar: { course_type: "webinars", category: "webinar" },
  micro_resource: { course_type: "micro_resources", category: "micro_resource" },
  certification: { course_type: "certifications", category: "certification" },
};

export function wireKind(kind: Kind): { course_type: CourseType; category: string } {
  return wire[kind];
}

/** What `?type=` and the tiles call a kind. */
const inAddress: Readonly<Record<string, Kind>> = {
  self_paced_courses: "self_paced_course",
  expert_masterclass: "expert_masterclass",
  webinars: "webinar",
  micro_resources: "micro_resource",
  certifications: "certification",
};

/** An unknown type, such as `group_invite`, names no kind and filters nothing. */
export function kindOfAddress(type: string): Kind | undefined {
  return Object.hasOwn(inAddress, type) ? inAddress[type] : undefined;
}

export function addressOfKind(kind: Kind): string {
  return Object.entries(inAddress).find(([, value]) => value === kind)![0];
}
