/** One line of the card that drivers swap after an accident: its name and its content. */
export type ExchangeFact = { readonly name: string; readonly value: string };

/** The known facts, in the order in which the other driver writes them down; unknown ones have no line. */
export function exchangeFacts(
  told: readonly { readonly name: string; readonly value: string | null }[],
): ExchangeFact[] {
  return told.flatMap(({ name, value }) => (value === null || value.trim() === '' ? [] : [{ name, value }]));
}
