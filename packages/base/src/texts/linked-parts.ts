/** A piece of a text: plain words, or words that lead to one of the links at the foot of the page, by that link's text key. */
export type TextPart = { readonly words: string; readonly link?: string };

/** The pieces of a text that may hold links, written `[words](footer.privacy)`. Any other brackets are words. */
export function linkedParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const found of text.matchAll(/\[([^\]]+)\]\((footer\.[\w.-]+)\)/g)) {
    const [all, words = '', link = ''] = found;
    if (found.index > end) parts.push({ words: text.slice(end, found.index) });
    parts.push({ words, link });
    end = found.index + all.length;
  }
  if (end < text.length) parts.push({ words: text.slice(end) });
  return parts;
}
