/** The `{{places}}` of a text, each once, in the order of the alphabet. */
export function placesOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{\w+\}\}/g)].map(([place]) => place))].sort();
}
