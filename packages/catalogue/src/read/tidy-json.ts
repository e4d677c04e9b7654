/** A text in quotes, which is kept, or the space between two tokens. */
const STRING_OR_SPACE = /("(?:[^"\\]|\\.)*")|\s+/g;

/**
 * The content of a JSON file whose text, apart from the space between its tokens, is exactly what writing it gives.
 * Then no key is given twice and nothing is left to complain about, so the YAML reader, which takes many times as long,
 * is not needed. Undefined for any other text.
 */
export function tidyJson(path: string, text: string): unknown {
  if (!path.endsWith('.json')) return undefined;
  try {
    const data: unknown = JSON.parse(text);
    return data !== null && JSON.stringify(data) === text.replaceAll(STRING_OR_SPACE, '$1') ? data : undefined;
  } catch {
    return undefined;
  }
}
