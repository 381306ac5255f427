let isNew = false;

/** Whoever signed in on this page a moment ago made their account with it. Known before the page learns of the sign-in. */
export function markNewcomer(fresh: boolean): void {
  isNew = fresh;
}

/** True once: the three questions are asked after a first sign-in and never again. */
export function takeNewcomer(): boolean {
  const was = isNew;
  isNew = false;
  return was;
}
