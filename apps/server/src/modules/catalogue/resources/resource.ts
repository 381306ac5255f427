import type { Kind } from "@upaya/contracts/catalogue/kinds.ts";

interface Lesson {
  readonly title: string;
  readonly minutes: number;
  readonly kind: "video" | "reading" | "quiz" | "task";
  readonly preview?: boolean;
  /** In its address, where it can be opened. */
  readonly key?: string;
}

export interface OutlineModule {
  readonly module: string;
  readonly lessons: readonly Lesson[];
}

/** A resource as whoever publishes it hands it over. */
export interface NewResource {
  readonly id: string;
  readonly slug: string;
  readonly kind: Kind;
  readonly title: string;
  readonly summary: string;
  readonly description: string;
  readonly language: string;
  readonly level: "starter" | "steady" | "advanced";
  readonly minutes: number;
  readonly price_paise: number | null;
  readonly instructor_id: string;
  readonly instructor_name: string;
  readonly subjects: readonly string[];
  readonly grades: readonly string[];
  readonly boards: readonly string[];
  readonly tags: readonly string[];
  readonly competencies: readonly string[];
  readonly outcomes: readonly string[];
  readonly outline: readonly OutlineModule[];
  readonly questions: readonly { readonly q: string; readonly a: string }[];
  /** Where there is no address to join at, nobody can register yet. It leaves for those who have. */
  readonly sessions: readonly {
    readonly starts_at: Date;
    readonly minutes: number;
    readonly time_zone: string;
    readonly join_url?: string;
    /** As many as come, where it says nothing. */
    readonly capacity?: number;
  }[];
  readonly popularity: number;
  readonly published_at: Date;
}
