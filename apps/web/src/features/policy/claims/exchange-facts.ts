/** One line of the card that drivers swap after an accident: what it is called, and what it says. */
export type ExchangeFact = { readonly name: string; readonly value: string };

/** The facts that are known, in the order in which the other driver writes them down; what is not known has no line. */
export function exchangeFacts(
  told: readonly { readonly name: string; readonly value: string | null }[],
): ExchangeFact[] {
  return told.flatMap(({ name, value }) => (value === null || value.trim() === '' ? [] : [{ name, value }]));
}
