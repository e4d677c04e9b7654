/** What is told before one can go on: keys of texts. */
export type ToldError = { readonly title: string | undefined; readonly content: string };

/** The first of a form's errors that has a text, with its keys, and all the others. */
export function shownError(
  form: string,
  errors: readonly string[],
  hasText: (key: string) => boolean,
): { readonly shown: ToldError | undefined; readonly others: readonly string[] } {
  const keyOf = (error: string) => `validation.${form}.${error}`;
  const known = errors.find((error) => hasText(keyOf(error)));
  if (known === undefined) return { shown: undefined, others: errors };
  const title = `${keyOf(known)}.title`;
  return {
    shown: { content: keyOf(known), title: hasText(title) ? title : undefined },
    others: errors.filter((error) => error !== known),
  };
}
