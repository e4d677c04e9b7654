/** The files that describe settings and rules for editors and the docs. */
const DESCRIBED = /\/packages\/(forms\/src\/rules\/[^/]+|inputs\/src\/([^/]+\/model|options|autocomplete))\.ts$/;
/** A title of plain text: on its line, or on the next one. */
const TITLE = /\btitle:(\s*)('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/g;

/** The same source without the words by which settings and rules are described. */
export function withoutTitles(source: string): string {
  return source.replaceAll(TITLE, "title:$1''");
}

/**
 * A Vite plugin: editors (through the JSON Schemas) and the docs explain settings and rules, never a page, so browsers
 * do not get those words.
 */
export const withoutTitlesPlugin = {
  name: 'without-titles',
  enforce: 'pre',
  transform(source: string, id: string): string | undefined {
    return DESCRIBED.test(id) ? withoutTitles(source) : undefined;
  },
} as const;
