import type { Attached, Wanted } from "../attach.ts";

/** Who is here, and what was asked of whatever feeds the media element: a browser's business, which the tests have none of. */
export const here = {
  user: undefined as string | undefined,
  films: [] as { wanted: Wanted; calls: string[] }[],
  /** Whether a film can go on after trouble without beginning anew. */
  resumes: true,
};

export async function attach(_media: HTMLMediaElement, wanted: Wanted): Promise<Attached> {
  const calls: string[] = [];
  here.films.push({ wanted, calls });
  const called = (name: string, answer: boolean) => {
    calls.push(name);
    return answer;
  };
  return {
    choose: (quality) => called(`choose ${quality}`, true),
    resume: () => called("resume", here.resumes),
    detach: () => void calls.push("detach"),
  };
}

export const sessionHere = () => ({
  status: here.user ? ("in" as const) : ("out" as const),
  me: here.user ? { user: { id: here.user } } : undefined,
  failed: false,
});
