/**
 * What somebody typed on a page that begins anew. Forms of people who are signed in keep drafts; this is for all the others, for the one
 * moment in which a page is left for itself. It lies in this tab alone and goes when it was put back.
 */
const key = "upaya.typed";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Kept {
  readonly path: string;
  readonly fields: readonly { readonly name: string; readonly value: string; readonly checked?: boolean }[];
}

/** Secrets are typed again: they are never written anywhere. */
const secret = '[type="password"], [autocomplete="one-time-code"], [autocomplete^="cc-"], [type="file"], [type="hidden"]';

/** Fields by name, and the how-manyth of that name: ids are made anew with each drawing. */
function fieldsOf(): Map<string, Field> {
  const seen = new Map<string, number>();
  const found = new Map<string, Field>();
  for (const field of document.querySelectorAll<Field>("input, textarea, select")) {
    if (field.matches(secret)) continue;
    const name = `${field.localName} ${field.type} ${field.name || (field.getAttribute("aria-label") ?? "")}`;
    const nth = seen.get(name) ?? 0;
    seen.set(name, nth + 1);
    found.set(`${name} ${nth}`, field);
  }
  return found;
}

const isTick = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio");

export function keepTyped(): void {
  const fields = [...fieldsOf()].flatMap(([name, field]) => {
    if (isTick(field)) return field.checked === field.defaultChecked ? [] : [{ name, value: field.value, checked: field.checked }];
    // Also what stood there from the start: React writes what is typed into the attribute too, so that nothing tells them apart.
    return field.value === "" ? [] : [{ name, value: field.value }];
  });
  if (fields.length === 0) return;
  try {
    sessionStorage.setItem(key, JSON.stringify({ path: location.pathname, fields } satisfies Kept));
  } catch {
    // full or private: there is no other place
  }
}

/** Puts it back where the same fields stand again, as if it were typed, and forgets it. */
export function restoreTyped(): void {
  const kept = take();
  if (!kept) return;
  // Wakes the parts that come at the first touch.
  dispatchEvent(new Event("scroll"));
  putBack(kept.fields, mostLooks);
}

const lookMs = 200;
const mostLooks = 50;

/** What stands in a part that is still on its way has to wait for it: nobody would hear the typing. */
function putBack(typed: Kept["fields"], looks: number): void {
  const fields = fieldsOf();
  const later = typed.filter((entry) => {
    const field = fields.get(entry.name);
    if (!field || field.closest("[data-deferred]:not([data-ready])")) return true;
    put(field, entry);
    return false;
  });
  if (later.length > 0 && looks > 0) setTimeout(() => putBack(later, looks - 1), lookMs);
}

function put(field: Field, { value, checked }: Kept["fields"][number]): void {
  if (checked !== undefined && isTick(field)) {
    if (field.checked !== checked) field.click();
  } else if (field.value !== value) type(field, value);
}

function take(): Kept | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? "null") as Kept | null;
    if (kept?.path !== location.pathname) return undefined;
    sessionStorage.removeItem(key);
    return kept;
  } catch {
    return undefined;
  }
}

/** React hears of a value only when it is set past React, as a keyboard does. */
function type(field: Field, value: string): void {
  const own = Object.getPrototypeOf(field) as Field;
  Object.getOwnPropertyDescriptor(own, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}
