export type FieldParts = { hint?: unknown; error?: unknown };

/** The ids of a question's parts, all made from the question's own id. */
export function fieldIds(id: string) {
  return { label: `${id}-label`, hint: `${id}-hint`, error: `${id}-error` };
}

/** The value of `aria-describedby` for a question's control: first its error, then its hint, if there are any. */
export function fieldDescription(id: string, { hint, error }: FieldParts): string | undefined {
  const ids = fieldIds(id);
  const present = [error ? ids.error : '', hint ? ids.hint : ''].filter(Boolean);
  return present.length > 0 ? present.join(' ') : undefined;
}
